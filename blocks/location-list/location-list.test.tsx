import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { LocationSummary } from '../../collections/locations/location-fields.ts';
import { listLocations } from '../../collections/locations/rules/list-locations.ts';
import {
  formatLocationQuery,
  NO_LOCATION_QUERY,
  readLocationQuery,
} from '../../collections/locations/rules/location-query.ts';
import type { LocationType } from '../../collections/locations/rules/location-type.ts';
import { placesInMemory } from '../../collections/testing/places-in-memory.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import { type ReadState, readOf } from '../_contract/reads.ts';

const place = (name: string, type: LocationType, state: string, population: number): LocationSummary => ({
  id: name,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  type,
  state,
  population,
  description: `About ${name}.`,
  metaTitle: name,
  metaDescription: name,
  targetKeywords: [],
  nearbyLocations: [],
  isActive: true,
  createdAt: '2024-10-08T09:00:00.000Z',
});
const places = [
  place('Fremantle', 'suburb', 'WA', 9240),
  place('Bowral', 'township', 'NSW', 10_764),
  place('Perth', 'city', 'WA', 2_116_647),
  place('Sydney', 'city', 'NSW', 5_231_147),
];
const manyPlaces = [
  ...places,
  ...Array.from({ length: 150 }, (_, index) => place(`Suburb ${index}`, 'suburb', 'VIC', 5_000 - index)),
];

/** Renders the list at an address, over these places or in this state. */
async function render(
  query: Record<string, string>,
  from: readonly LocationSummary[] | ReadState<unknown> = places,
): Promise<Document> {
  const asked = [NO_LOCATION_QUERY, readLocationQuery(query)];
  const reads = await Promise.all(
    asked.map(async (one) => {
      const state: ReadState<unknown> =
        'status' in from ? from : { status: 'loaded', data: await listLocations(placesInMemory(from), one) };
      return [readOf('/api/locations/listing/:slug', formatLocationQuery(one)).path, state];
    }),
  );
  const options = { path: '/locations', scope: { query }, reads: Object.fromEntries(reads) };
  return new JSDOM(await renderBlock('location-list', {}, options)).window.document;
}

const headingsOf = (page: Document, level: 'h3' | 'h4') =>
  [...page.querySelectorAll(level)].map((heading) => heading.textContent);

describe('the list of locations', () => {
  it('groups cities, townships and suburbs, the largest first, each leading to its page', async () => {
    const page = await render({});
    expect(headingsOf(page, 'h3')).toEqual(['Cities', 'Townships', 'Suburbs']);
    expect([...page.querySelectorAll('h4 a')].map((link) => link.getAttribute('href'))).toEqual([
      '/locations/sydney',
      '/locations/perth',
      '/locations/bowral',
      '/locations/fremantle',
    ]);
  });

  it('shows what the address asks for and keeps it in the form', async () => {
    const page = await render({ search: 'WA', type: 'city', state: 'WA' });
    expect(headingsOf(page, 'h4')).toEqual(['Perth']);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('1 location');
    expect(page.querySelector('input[name="search"]')?.getAttribute('value')).toBe('WA');
    expect(page.querySelector('select[name="type"] option[selected]')?.textContent).toBe('Cities');
    expect(page.querySelector('select[name="state"] option[selected]')?.textContent).toBe('WA');
  });

  it('asks its own page by a plain GET form', async () => {
    const form = (await render({})).querySelector('form');
    expect(form?.getAttribute('action')).toBe('/locations');
    expect(form?.getAttribute('method')).toBeNull();
    expect(form?.querySelector('button')?.type).toBe('submit');
  });

  it('offers the states that occur, and a link that clears the filters', async () => {
    const page = await render({ search: 'x' });
    const states = [...page.querySelectorAll('select[name="state"] option')];
    expect(states.map((option) => option.getAttribute('value'))).toEqual(['', 'NSW', 'WA']);
    const clear = [...page.querySelectorAll('a')].find((link) => link.textContent === 'Clear Filters');
    expect(clear?.getAttribute('href')).toBe('/locations');
  });

  it('says so where nothing is found', async () => {
    const page = await render({ search: 'Auckland' });
    expect(headingsOf(page, 'h3')).toEqual(['No locations found']);
    expect(page.body.textContent).toContain('Try adjusting your search criteria');
  });

  it('announces that it is being loaded, or could not be', async () => {
    expect((await render({}, { status: 'loading' })).querySelector('[role="status"]')?.textContent).toBe(
      'Loading locations',
    );
    expect((await render({}, { status: 'error', message: '500: no' })).querySelector('h2')?.textContent).toBe(
      'Unable to Load Locations',
    );
  });
});

describe('the list of more locations than a page holds', () => {
  const hrefsOf = (page: Document, selector: string) =>
    [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

  it('shows the largest of each kind, and ways to the rest by kind and by state', async () => {
    const page = await render({}, manyPlaces);
    expect(headingsOf(page, 'h3')).toEqual(['Cities', 'Townships', 'Suburbs']);
    expect(headingsOf(page, 'h4')).toHaveLength(63);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('154 locations');
    const all = [...page.querySelectorAll('a')].find((link) => link.textContent === 'All 151 suburbs');
    expect(all?.getAttribute('href')).toBe('/locations?type=suburb');
    expect(hrefsOf(page, 'nav[aria-label="Locations by state"] a')).toEqual([
      '/locations?state=NSW',
      '/locations?state=VIC',
      '/locations?state=WA',
    ]);
  });

  it('turns the pages of one kind, also of those that were searched for', async () => {
    const page = await render({ type: 'suburb', search: 'suburb', page: '2' }, manyPlaces);
    expect(headingsOf(page, 'h4').slice(0, 1)).toEqual(['Suburb 60']);
    expect(page.querySelector('[aria-label="Pages of locations"]')?.textContent).toContain('Page 2 of 3');
    expect(hrefsOf(page, '[aria-label="Pages of locations"] a')).toEqual([
      '/locations?search=suburb&type=suburb',
      '/locations?search=suburb&type=suburb&page=3',
    ]);
  });

  it('asks the server through its form, without script', async () => {
    const page = await render({ search: 'Suburb 149', state: 'VIC' }, manyPlaces);
    expect(headingsOf(page, 'h4')).toEqual(['Suburb 149']);
    expect(page.querySelector('input[name="search"]')?.getAttribute('value')).toBe('Suburb 149');
    expect(page.querySelector('select[name="state"] option[selected]')?.textContent).toBe('VIC');
    expect(page.querySelector('[data-island]')).toBeNull();
  });

  it('says so where nothing is found', async () => {
    expect(headingsOf(await render({ search: 'Auckland' }, manyPlaces), 'h3')).toEqual([
      'No locations found',
    ]);
  });
});
