import fastify from 'fastify';
import { JSDOM } from 'jsdom';
import { afterAll, expect, it } from 'vitest';
import * as renderer from '../../renderer/entry-server.tsx';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import { readSeedData } from '../../seed/seed-data.ts';
import { createSeedDatabase } from '../lint/seed-database.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { createReadSource } from '../reads/read-source.ts';
import { blockGallery } from './gallery.ts';

const server = fastify();
const database = createSeedDatabase(await readSeedData('seed/data'));
await server.register(blockGallery, {
  layoutsDir: 'layouts',
  layouts: { site: readTestSite() },
  source: createReadSource(database),
  database,
  scripts: ['/islands.ts'],
  loadStyles: async () => 'h2{color:teal}',
  loadRenderer: async () => renderer,
  loadDefinitions: async () => blockDefinitions,
});
afterAll(() => server.close());

const documentOf = async (url: string) => new JSDOM((await server.inject(url)).body).window.document;

it('shows every block, light and dark, with its JSON to copy', async () => {
  const page = await documentOf('/blocks');
  const sections = [...page.querySelectorAll('section')];
  expect(sections.map(({ id }) => id)).toEqual(
    [...blockDefinitions.keys()].sort((a, b) => a.localeCompare(b)),
  );
  for (const { id, outerHTML } of sections) {
    expect(outerHTML).toContain(`class="light" data-src="/blocks/${id}"`);
    expect(outerHTML).toContain(`class="dark" data-src="/blocks/${id}"`);
  }
  const team = page.querySelector('#team pre')?.textContent ?? '';
  expect(JSON.parse(team)).toMatchObject({ type: 'team', v: 2, props: { items: expect.any(Array) } });
});

it.each([...blockDefinitions.keys()])('renders the example of %s alone', async (type) => {
  const response = await server.inject(`/blocks/${type}`);
  expect(response.statusCode).toBe(200);
  const main = new JSDOM(response.body).window.document.querySelector('main');
  expect(main?.innerHTML).not.toBe('');
  expect(response.body).toContain('h2{color:teal}</style>');
  expect(main?.textContent).not.toMatch(/example\.json:\d+/);
});

it('has nothing to show for a type there is not', async () => {
  expect((await server.inject('/blocks/heroo')).statusCode).toBe(404);
});
