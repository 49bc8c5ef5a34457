import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './category-list.example.json' with { type: 'json' };

const render = async (state: ReadState<unknown>) => {
  const reads = { '/api/blog/categories': state };
  return new JSDOM(await renderBlock('category-list', example, { reads })).window.document;
};

it('lists the categories by their number of articles and leads to each', async () => {
  const page = await render({ status: 'loaded', data: { PPC: 1, 'SEO Guide': 5, Analytics: 2 } });
  const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['SEO Strategies5 articles', '/blog?category=SEO%20Guide'],
    ['Analytics2 articles', '/blog?category=Analytics'],
    ['PPC1 article', '/blog?category=PPC'],
  ]);
});

it('keeps its place while the categories load', async () => {
  const page = await render({ status: 'loading' });
  expect(page.querySelector('h2')?.textContent).toBe('Popular Categories');
  expect(page.querySelector('[role=status]')?.textContent).toBe('Loading categories');
});

it('is left out where they cannot be loaded, for it is only a way on', async () => {
  expect((await render({ status: 'error', message: '500: down' })).body.innerHTML).toBe('');
});
