import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './card-grid.example.json' with { type: 'json' };

const render = async (props: object) => new JSDOM(await renderBlock('card-grid', props)).window.document;

it('links only the cards that lead somewhere', async () => {
  const page = await render(example);
  expect(page.querySelectorAll('article')).toHaveLength(example.items.length);
  expect([...page.querySelectorAll('article a')].map((link) => link.getAttribute('href'))).toEqual([
    '/services/local-seo',
  ]);
});

it('raises the headings of its cards where it has none of its own, and adds no icon', async () => {
  const page = await render({ items: [{ title: 'Keyword Research' }] });
  expect(page.querySelector('article h2')?.textContent).toBe('Keyword Research');
  expect(page.querySelector('svg')).toBeNull();
});
