import { describe, expect, it } from 'vitest';
import { type EntryFilter, pickEntries } from './pick-entries.ts';

const entries = [
  { slug: 'hobart', state: 'TAS', population: 250_000, tags: ['Harbour'], createdAt: '2024-05-01' },
  { slug: 'sydney', state: 'NSW', population: 5_200_000, tags: ['Harbour', 'City'], createdAt: '2023-01-01' },
  { slug: 'dubbo', state: 'NSW', tags: [], createdAt: '2025-02-01' },
  { slug: 'orange', state: 'NSW', population: 42_000, tags: ['City'], createdAt: '2025-02-02' },
];
const pick = (filter: EntryFilter[], by?: string, direction: 'up' | 'down' = 'up', limit = 10) =>
  pickEntries(entries, { filter, order: by === undefined ? undefined : { by, direction }, limit }).map(
    ({ slug }) => slug,
  );

describe('entries are chosen by', () => {
  it.each<[string, EntryFilter, string[]]>([
    [
      'a value, whatever its case',
      { field: 'state', is: 'equal to', value: 'nsw' },
      ['sydney', 'dubbo', 'orange'],
    ],
    ['another value', { field: 'state', is: 'not equal to', value: 'NSW' }, ['hobart']],
    ['a part of a text', { field: 'slug', is: 'containing', value: 'AN' }, ['orange']],
    ['an entry of a list', { field: 'tags', is: 'containing', value: 'harbour' }, ['hobart', 'sydney']],
    ['a least number', { field: 'population', is: 'at least', value: '250000' }, ['hobart', 'sydney']],
    ['a largest number', { field: 'population', is: 'at most', value: '100000' }, ['orange']],
    ['a moment', { field: 'createdAt', is: 'at least', value: '2025-01-01' }, ['dubbo', 'orange']],
  ])('%s', (_, filter, expected) => expect(pick([filter])).toEqual(expected));

  it('several conditions at once', () => {
    expect(
      pick([
        { field: 'state', is: 'equal to', value: 'NSW' },
        { field: 'tags', is: 'containing', value: 'City' },
      ]),
    ).toEqual(['sydney', 'orange']);
  });
});

describe('entries are ordered', () => {
  it('by size, those without a value last, whichever the direction', () => {
    expect(pick([], 'population')).toEqual(['orange', 'hobart', 'sydney', 'dubbo']);
    expect(pick([], 'population', 'down')).toEqual(['sydney', 'hobart', 'orange', 'dubbo']);
  });

  it('by the letters of a text', () => {
    expect(pick([], 'slug', 'down', 2)).toEqual(['sydney', 'orange']);
  });

  it('as the collection has them unless told, and cut to the limit', () => {
    expect(pick([], undefined, 'up', 3)).toEqual(['hobart', 'sydney', 'dubbo']);
  });
});
