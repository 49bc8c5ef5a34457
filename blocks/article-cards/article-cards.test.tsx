import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { makePost } from '../../collections/testing/make-documents.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './article-cards.example.json' with { type: 'json' };

const article = makePost({
  title: 'Internal links',
  category: 'SEO Guide',
  readTime: 7,
  excerpt: `Find the pages Google already trusts, point them at the pages that earn money, ${'and wait '.repeat(20)}`,
  tags: ['seo', 'links', 'structure', 'audit', 'crawl'],
  createdAt: '2026-10-14T00:30:00.000Z',
});
const loaded: ReadState<unknown> = { status: 'loaded', data: [article] };
const render = async (props: object, state: ReadState<unknown> = loaded) =>
  new JSDOM(await renderBlock('article-cards', props, { reads: { '/api/blog': state } })).window.document;

it('shows category, read time and an excerpt of 100 characters, and leads to the article', async () => {
  const card = (await render(example)).querySelector('article');
  expect(card?.textContent).toContain('SEO Strategies');
  expect(card?.textContent).toContain('7 min read');
  const excerpt = [...(card?.querySelectorAll('p') ?? [])].at(-1)?.textContent ?? '';
  expect(excerpt).toMatch(/^Find the pages .*…$/);
  expect(excerpt.length).toBeLessThanOrEqual(100);
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/blog/post/internal-links');
});

it('shows the first tags and how many are left', async () => {
  const page = await render({ title: 'Articles', tagLimit: 3, actionLabel: 'Read More' });
  const tags = [...page.querySelectorAll('article li')].map((tag) => tag.textContent);
  expect(tags).toEqual(['seo', 'links', 'structure', '+2 more']);
  expect(page.querySelector('article a')?.textContent).toBe('Read More: Internal links');
});

it('shows long dates where articles stand in rows', async () => {
  const time = (await render({ title: 'Articles', variant: 'rows' })).querySelector('time');
  expect(time?.textContent).toBe('October 14, 2026');
});

it('says that articles could not be loaded', async () => {
  const page = await render(example, { status: 'error', message: '500: Internal Server Error' });
  expect(page.querySelector('h2')?.textContent).toBe('Unable to Load Blog Posts');
});

it('offers a way on where there is nothing', async () => {
  const empty = {
    title: 'No articles found in this category',
    action: { label: 'Browse All Articles', to: '/blog' },
  };
  const page = await render({ title: 'Articles', empty }, { status: 'loaded', data: [] });
  expect(page.querySelector('h3')?.textContent).toBe(empty.title);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/blog');
});

it('keeps quiet about featured guides where their list is filtered or failed', async () => {
  const renderGuides = (state: ReadState<unknown>, query: Record<string, string> = {}) =>
    renderBlock(
      'article-cards',
      { title: 'Start with the SEO guides', select: 'featured-seo-guides' },
      { scope: { query }, reads: { '/api/blog': state } },
    );
  expect(await renderGuides({ status: 'loading' })).toContain('Loading articles');
  expect(await renderGuides({ status: 'loading' }, { category: 'PPC' })).toBe('');
  expect(await renderGuides({ status: 'error', message: '500: down' })).toBe('');
});
