import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { makePost } from '../../collections/testing/make-documents.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';

const article = makePost({ title: 'Maps', category: 'Local SEO' });
const posts = [article, makePost({ title: 'Reviews', category: 'Local SEO', readTime: 6 })];

const render = async (state: ReadState<unknown>) => {
  const html = await renderBlock(
    'article-links',
    { select: 'related-to-article' },
    { reads: { '/api/blog': state }, scope: { blogPost: article } },
  );
  return new JSDOM(html).window.document;
};

it('lists the chosen articles by title and read time', async () => {
  const page = await render({ status: 'loaded', data: posts });
  const entries = [...page.querySelectorAll('li')].map((entry) => entry.textContent);
  expect(entries).toEqual(['Reviews6 min read']);
  expect(page.querySelector('li a')?.getAttribute('href')).toBe('/blog/post/reviews');
});

it('keeps its place while articles load', async () => {
  expect((await render({ status: 'loading' })).querySelector('h2')?.textContent).toBe('Related Articles');
});

it.each([
  ['there are none', { status: 'loaded', data: [article] }],
  ['they cannot be loaded', { status: 'error', message: '500: down' }],
] as const)('is left out where %s', async (_name, state) => {
  expect((await render(state)).body.innerHTML).toBe('');
});
