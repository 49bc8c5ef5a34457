import { describe, expect, it } from 'vitest';
import { filterLocations, groupLocations, NO_LOCATION_FILTERS } from './filter-locations.ts';

const places = [
  { name: 'Fremantle', state: 'WA', type: 'suburb', population: 9240 },
  { name: 'Perth', state: 'WA', type: 'city', population: 2_116_647 },
  { name: 'Walcha', state: 'NSW', type: 'township' },
  { name: 'Bowral', state: 'NSW', type: 'township', population: 10_764 },
  { name: 'Sydney', state: 'NSW', type: 'city', population: 5_231_147 },
] as const;

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe('filterLocations', () => {
  it.each([
    ['finds every place when nothing is asked for', {}, ['Fremantle', 'Perth', 'Walcha', 'Bowral', 'Sydney']],
    ['finds part of a name', { search: 'mant' }, ['Fremantle']],
    ['finds a name whatever the case', { search: 'SYDNEY' }, ['Sydney']],
    ['finds a state whatever the case', { search: 'nsw' }, ['Walcha', 'Bowral', 'Sydney']],
    ['finds a state by its full name', { search: 'western a' }, ['Fremantle', 'Perth']],
    ['finds names and states alike', { search: 'wa' }, ['Fremantle', 'Perth', 'Walcha']],
    ['ignores blanks around the search', { search: '  perth ' }, ['Perth']],
    [
      'takes blanks alone as no search',
      { search: '  ' },
      ['Fremantle', 'Perth', 'Walcha', 'Bowral', 'Sydney'],
    ],
    ['keeps one type', { type: 'city' }, ['Perth', 'Sydney']],
    ['keeps one state', { state: 'WA' }, ['Fremantle', 'Perth']],
    ['wants the type exactly', { type: 'City' }, []],
    ['wants the state exactly', { state: 'wa' }, []],
    ['wants all filters at once', { search: 'wa', type: 'township', state: 'NSW' }, ['Walcha']],
    ['takes a pattern as plain text', { search: '.*' }, []],
  ])('%s', (_name, filters, expected) => {
    expect(namesOf(filterLocations(places, { ...NO_LOCATION_FILTERS, ...filters }))).toEqual(expected);
  });
});

describe('groupLocations', () => {
  it('groups cities, townships and suburbs in this order, the largest first', () => {
    expect(groupLocations(places).map(({ type, locations }) => [type, namesOf(locations)])).toEqual([
      ['city', ['Sydney', 'Perth']],
      ['township', ['Bowral', 'Walcha']],
      ['suburb', ['Fremantle']],
    ]);
  });

  it('leaves out a group without a place', () => {
    expect(groupLocations(places.slice(0, 1)).map(({ type }) => type)).toEqual(['suburb']);
    expect(groupLocations([])).toEqual([]);
  });
});
