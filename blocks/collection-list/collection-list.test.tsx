import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './collection-list.example.json' with { type: 'json' };
import { COLLECTION_NAMES, collectionOf } from './collections.ts';

const show = async (props: object, path: string, data: unknown) => {
  const reads = { [path]: { status: 'loaded' as const, data } };
  return new JSDOM(await renderBlock('collection-list', props, { reads })).window.document;
};
const places = [
  { id: '1', slug: 'orange', name: 'Orange', description: 'Inland.', state: 'NSW', population: 42_000 },
  {
    id: '2',
    slug: 'sydney',
    name: 'Sydney',
    description: 'On the coast.',
    state: 'NSW',
    population: 5_200_000,
  },
  { id: '3', slug: 'hobart', name: 'Hobart', description: 'South.', state: 'TAS', population: 250_000 },
];

it('shows the entries that its data ask for, in their order', async () => {
  const page = await show(example, '/api/locations', places);
  expect([...page.querySelectorAll('h3 a')].map((link) => link.getAttribute('href'))).toEqual([
    '/locations/sydney',
    '/locations/orange',
  ]);
});

it.each(COLLECTION_NAMES)('shows %s', async (name) => {
  const { path, title, text, base } = collectionOf(name);
  const page = await show({ collection: name }, path, [
    { id: '1', slug: 'one', [title]: 'One', [text]: 'First.' },
  ]);
  expect(page.querySelector('h2')?.textContent).toBe('One');
  expect(page.querySelector('a')?.getAttribute('href') ?? undefined).toBe(base && `${base}/one`);
});

it('says so where nothing fits, and offers the way on', async () => {
  const page = await show(example, '/api/locations', []);
  expect(page.body.textContent).toContain('No places here yet');
});

describe('a field that the collection does not have', () => {
  it.each([
    [
      'to filter by',
      { collection: 'locations', filter: [{ field: 'stat', value: 'NSW' }] },
      'filter[0] > field: found "stat", expected a field of the collection: id, name, slug, type, state, region, parentLocationId, postcode, population, description, metaTitle, metaDescription, targetKeywords, nearbyLocations, isActive, createdAt. Did you mean "state"?',
    ],
    ['to sort by', { collection: 'faqs', sort: { by: 'orderindex' } }, 'Did you mean "orderIndex"?'],
  ])('%s is a problem with a suggestion', async (_, props, words) => {
    await expect(renderBlock('collection-list', props)).rejects.toThrow(words);
  });
});
