import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocationRecord } from '../../collections/locations/location-fields.ts';
import locations from '../../collections/locations/locations.collection.ts';
import { listLocations } from '../../collections/locations/rules/list-locations.ts';
import { makeLocation } from '../../collections/testing/make-records.ts';
import { placesInMemory } from '../../collections/testing/places-in-memory.ts';
import { openTestDatabase } from './open-test-database.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;

/** Writes them past the repositories, which would convert a body for each. */
const insert = (places: readonly LocationRecord[]) =>
  opened.raw
    .collection('locations')
    .insertMany(places.map((place) => ({ ...place, createdAt: new Date(place.createdAt) })));

const places = [
  makeLocation({ name: 'Sydney', slug: 'sydney', state: 'NSW', population: 5_231_147 }),
  makeLocation({ name: 'Hobart', slug: 'hobart' }),
  makeLocation({ name: 'St. Helens (east)', slug: 'st-helens', type: 'township', population: 2_206 }),
  makeLocation({ name: 'Hidden', slug: 'hidden', isActive: false }),
  ...Array.from({ length: 130 }, (_, index) =>
    makeLocation({
      name: `Suburb ${index}`,
      slug: `suburb-${index}`,
      type: 'suburb',
      state: index % 2 === 0 ? 'VIC' : 'WA',
      population: 10_000 - index,
    }),
  ),
];

beforeAll(async () => {
  opened = await openTestDatabase();
  await insert(places);
});

afterAll(() => opened.close());

describe('places that are asked for', () => {
  test.each([
    ['', '', '', 1],
    ['', 'suburb', '', 3],
    ['', 'suburb', '', 99],
    ['', '', 'VIC', 1],
    ['', 'suburb', 'WA', 2],
    ['suburb 12', '', '', 1],
    ['tasm', '', '', 1],
    ['s', 'suburb', 'VIC', 2],
    ['. helens (e', '', '', 1],
    ['.*', '', '', 1],
    ['', 'village', '', 1],
    ['', '', 'Narnia', 1],
  ])('search %j, type %j, state %j, page %j: as the rule finds them', async (search, type, state, page) => {
    const query = { search, type, state, page };
    const stored = opened.database.of(locations);
    const visible = await stored.list();
    expect(visible).toHaveLength(133);
    expect(await listLocations(stored, query)).toEqual(await listLocations(placesInMemory(visible), query));
  });

  test('are counted by population', async () => {
    const known = { fields: { population: { atLeast: 0 } } };
    const counts = await opened.database.of(locations).countBy(['population'], known);
    expect(counts).toContainEqual({ values: [5_231_147], total: 1 });
    expect(counts).toHaveLength(133);
  });

  test('are counted anew after a change', async () => {
    const stored = opened.database.of(locations);
    const townships = { search: '', type: 'township', state: '', page: 1 };
    expect((await listLocations(stored, townships)).total).toBe(1);
    await stored.remove({ slug: 'st-helens' });
    expect((await listLocations(stored, townships)).total).toBe(0);
  });

  test('are a thousand in one list at most', async () => {
    const more = Array.from({ length: 1_000 }, (_, index) =>
      makeLocation({ name: `Town ${index}`, slug: `town-${index}`, population: 100 }),
    );
    await insert(more);
    const listed = await opened.database.of(locations).list();
    expect(listed).toHaveLength(1_000);
    expect(listed.slice(0, 1)).toMatchObject([{ name: 'Sydney' }]);
  });
});
