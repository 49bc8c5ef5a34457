import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { makePost } from '../../collections/testing/make-documents.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './blog-teaser.example.json' with { type: 'json' };

const featured = [
  makePost({ title: 'First featured', isFeatured: true }),
  makePost({ title: 'Second featured', isFeatured: true }),
];
const posts = [
  ...featured,
  ...['01', '02', '03', '04'].map((month) =>
    makePost({ title: `Month ${month}`, createdAt: `2026-${month}-01T00:00:00.000Z` }),
  ),
];
const loaded = (data: unknown): ReadState<unknown> => ({ status: 'loaded', data });
const failed: ReadState<unknown> = { status: 'error', message: '500: Internal Server Error' };

const render = async (blog: ReadState<unknown>, blogFeatured: ReadState<unknown>) =>
  new JSDOM(
    await renderBlock('blog-teaser', example, {
      reads: { '/api/blog': blog, '/api/blog/featured': blogFeatured },
      slots: { aside: [{ type: 'insights-signup' }] },
    }),
  ).window.document;
const titlesOf = (page: Document) =>
  [...page.querySelectorAll('article h3')].map((title) => title.textContent);

it('shows the first featured article, then the three newest that are not featured', async () => {
  const page = await render(loaded(posts), loaded(featured));
  expect(titlesOf(page)).toEqual(['First featured', 'Month 04', 'Month 03', 'Month 02']);
  expect(page.querySelector('a[href="/blog"]')?.textContent).toBe('Load More Articles');
});

it('has room for a sidebar', async () => {
  const page = await render(loaded(posts), loaded(featured));
  expect(page.body.textContent).toContain('Weekly SEO Insights');
});

it('shows recent articles where none is featured or the featured ones fail', async () => {
  expect(titlesOf(await render(loaded(posts), loaded([])))[0]).toBe('Month 04');
  expect(titlesOf(await render(loaded(posts), failed))[0]).toBe('Month 04');
});

it('says so where nothing could be loaded', async () => {
  const page = await render(failed, failed);
  expect(page.querySelector('h2')?.textContent).toBe('Unable to Load Blog Posts');
});
