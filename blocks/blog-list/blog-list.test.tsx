import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { makePost } from '../../collections/testing/make-documents.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './blog-list.example.json' with { type: 'json' };

const featured = makePost({ title: 'Featured one', category: 'SEO Guide', isFeatured: true });
const posts = [
  makePost({ title: 'Bids', category: 'PPC', tags: ['budget'] }),
  featured,
  makePost({ title: 'Maps', category: 'Local SEO' }),
];
const loaded: ReadState<unknown> = { status: 'loaded', data: posts };

const render = async (query: Record<string, string>, blog: ReadState<unknown> = loaded) => {
  const html = await renderBlock('blog-list', example, {
    scope: { query },
    reads: { '/api/blog': blog, '/api/blog/featured': { status: 'loaded', data: [featured] } },
  });
  return new JSDOM(html).window.document;
};
const titlesOf = (page: Document) =>
  [...page.querySelectorAll('article h3')].map((title) => title.textContent);

describe('without filter or search', () => {
  it('puts the featured article first and lists the others', async () => {
    const page = await render({});
    expect(page.querySelector('h2')?.textContent).toBe('Latest Articles');
    expect(page.querySelector('article')?.textContent).toContain('Featured');
    expect(titlesOf(page)).toEqual(['Featured one', 'Bids', 'Maps']);
  });
});

describe('with more articles than a page holds', () => {
  const many = Array.from({ length: 25 }, (_, index) => makePost({ title: `Article ${index + 1}` }));
  const linksOf = (page: Document) =>
    [...page.querySelectorAll('nav[aria-label="Pages of articles"] a')].map((link) =>
      link.getAttribute('href'),
    );

  it('shows twelve and leads on', async () => {
    const page = await render({}, { status: 'loaded', data: [...many, featured] });
    expect(titlesOf(page)).toHaveLength(12);
    expect(titlesOf(page)[0]).toBe('Featured one');
    expect(linksOf(page)).toEqual(['/blog?page=2']);
  });

  it('shows each article on one page', async () => {
    const data = [...many, featured];
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await render({ page }, { status: 'loaded', data }));
    const titles = pages.flatMap(titlesOf);
    expect(titles).toHaveLength(26);
    expect(new Set(titles).size).toBe(26);
    expect(pages.map(linksOf)).toEqual([['/blog?page=2'], ['/blog', '/blog?page=3'], ['/blog?page=2']]);
  });

  it('keeps the choice on further pages', async () => {
    const page = await render({ search: 'article', page: '2' }, { status: 'loaded', data: many });
    expect(linksOf(page)).toEqual(['/blog?search=article', '/blog?search=article&page=3']);
  });
});

describe('with filter or search', () => {
  it.each([
    [{ category: 'PPC' }, '1 article in PPC', ['Bids']],
    [{ category: 'SEO Guide' }, '1 article in SEO Strategies', ['Featured one']],
    [{ search: 'BUDGET' }, '1 article for “BUDGET”', ['Bids']],
    [{ search: 's' }, '2 articles for “s”', ['Bids', 'Maps']],
  ])('%j finds %s', async (query, heading, titles) => {
    const page = await render(query);
    expect(page.querySelector('h2')?.textContent).toBe(heading);
    expect(titlesOf(page)).toEqual(titles);
    expect(page.querySelector('h3 + p + time')).toBeNull();
  });
});

describe('where there is nothing', () => {
  it.each([
    [{ search: 'zebra' }, 'No articles match your search for "zebra"'],
    [{ category: 'Beekeeping' }, 'No articles found in the Beekeeping category'],
  ])('%j says why and leads back', async (query, message) => {
    const page = await render(query);
    expect(page.querySelector('h2')?.textContent).toBe('No Articles Found');
    expect(page.querySelector('h2 + p')?.textContent).toBe(message);
    expect(page.querySelector('a')?.textContent).toBe('View All Articles');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/blog');
  });

  it('says so of an empty blog', async () => {
    const page = await render({}, { status: 'loaded', data: [] });
    expect(page.querySelector('h2 + p')?.textContent).toBe('No articles available at the moment');
  });
});

it('shows skeletons while articles load and says when they cannot be loaded', async () => {
  expect((await render({}, { status: 'loading' })).querySelector('[role=status]')?.textContent).toBe(
    'Loading articles',
  );
  const failed = await render({}, { status: 'error', message: '500: down' });
  expect(failed.querySelector('h2')?.textContent).toBe('Unable to Load Blog Posts');
});
