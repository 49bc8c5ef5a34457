import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import type { ReadState } from '../_contract/reads.ts';

const place = (name: string, type: string, state: string, population: number) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  type,
  state,
  population,
  description: `About ${name}.`,
});
const places = [
  place('Fremantle', 'suburb', 'WA', 9240),
  place('Bowral', 'township', 'NSW', 10_764),
  place('Perth', 'city', 'WA', 2_116_647),
  place('Sydney', 'city', 'NSW', 5_231_147),
];

const render = async (
  query: Record<string, string>,
  state: ReadState<unknown> = { status: 'loaded', data: places },
) =>
  new JSDOM(
    await renderBlock(
      'location-list',
      {},
      { path: '/locations', scope: { query }, reads: { '/api/locations': state } },
    ),
  ).window.document;

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
