import { describe, expect, it } from 'vitest';
import { linkPlaces } from './link-places.ts';

const locations = [
  { name: 'Surry Hills', slug: 'surry-hills' },
  { name: 'Parramatta', slug: 'parramatta' },
];

describe('linkPlaces', () => {
  it.each([
    [
      'links a place that has a page',
      ['Parramatta'],
      [{ label: 'Parramatta', href: '/locations/parramatta' }],
    ],
    ['leaves a place without a page a name', ['Redfern'], [{ label: 'Redfern' }]],
    [
      'puts places with a page first, otherwise keeps the order of the names',
      ['Redfern', 'Surry Hills', 'Haymarket'],
      [
        { label: 'Surry Hills', href: '/locations/surry-hills' },
        { label: 'Redfern' },
        { label: 'Haymarket' },
      ],
    ],
    ['ignores case', ['SURRY hills'], [{ label: 'SURRY hills', href: '/locations/surry-hills' }]],
    ['drops doubles and blanks', ['Redfern', ' Redfern', ''], [{ label: 'Redfern' }]],
  ])('%s', (_name, names, expected) => {
    expect(linkPlaces(names, locations)).toEqual(expected);
  });
});
