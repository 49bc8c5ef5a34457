import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './search-box.example.json' with { type: 'json' };

const render = async (query: Record<string, string>) =>
  new JSDOM(await renderBlock('search-box', example, { scope: { query }, path: '/404' })).window.document;

it('asks the page that the site searches with, wherever it stands', async () => {
  const page = await render({});
  const form = page.querySelector('search form');
  expect(form?.getAttribute('action')).toBe('/search');
  expect(form?.getAttribute('method')).toBe('get');
  expect(page.querySelector('label')?.textContent).toBe('What are you looking for?');
});

it('keeps what was typed', async () => {
  const field = (await render({ q: '"local" <seo>' })).querySelector('input');
  expect(field?.getAttribute('value')).toBe('"local" <seo>');
  expect(field?.name).toBe('q');
});
