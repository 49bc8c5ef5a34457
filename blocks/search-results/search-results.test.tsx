import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import { type ReadState, searchRead } from '../_contract/reads.ts';
import type { SearchAnswer, SearchResult } from '../_contract/search-answer.ts';
import example from './search-results.example.json' with { type: 'json' };

const result = (fields: Partial<SearchResult> = {}): SearchResult => ({
  kind: 'article',
  path: '/blog/post/a',
  title: [
    { text: 'A guide to ', isMatch: false },
    { text: 'SEO', isMatch: true },
  ],
  excerpt: [{ text: 'Less than <b>bold</b>.', isMatch: false }],
  similar: 0,
  ...fields,
});
const answer = (fields: Partial<SearchAnswer> = {}): SearchAnswer => ({
  query: 'seo',
  total: 1,
  page: 1,
  pages: 1,
  isPartial: false,
  results: [result()],
  ...fields,
});

async function render(state: ReadState<SearchAnswer>, query: Record<string, string> = { q: 'seo' }) {
  const { path } = searchRead(query.q ?? '', Number(query.page ?? 1));
  const html = await renderBlock('search-results', example, {
    scope: { query },
    reads: { [path]: state },
    path: '/search',
  });
  return new JSDOM(html).window.document;
}
const renderAnswer = (fields: Partial<SearchAnswer>) => render({ status: 'loaded', data: answer(fields) });

describe('what was found', () => {
  it('is shown with its kind, its address and the words that were searched for', async () => {
    const page = await renderAnswer({});
    expect(page.querySelector('[role=status]')?.textContent).toBe('1 result for “seo”');
    expect(page.querySelector('h3')?.innerHTML).toMatch(
      /^<a href="\/blog\/post\/a".*A guide to .*<mark.*SEO<\/mark>/,
    );
    expect(page.querySelector('article')?.textContent).toBe(
      'ArticleA guide to SEO/blog/post/aLess than <b>bold</b>.',
    );
  });

  it('says how many like it there are, and how to find the right one', async () => {
    const page = await renderAnswer({ results: [result({ kind: 'service-location', similar: 18 })] });
    expect(page.querySelector('article')?.textContent).toContain('And 18 more places with this service.');
  });

  it('says so where it has only some of the words', async () => {
    const page = await renderAnswer({ isPartial: true });
    expect(page.querySelector('[role=status]')?.textContent).toContain('No page has all of these words.');
  });

  it('goes on over pages, and tells which one this is', async () => {
    const state: ReadState<SearchAnswer> = {
      status: 'loaded',
      data: answer({ total: 40, page: 3, pages: 4 }),
    };
    const page = await render(state, { q: 'seo', page: '3' });
    expect(page.querySelector('[role=status]')?.textContent).toContain('Page 3 of 4');
    expect(page.querySelectorAll('nav a')).toHaveLength(4);
    expect(page.querySelector('nav [aria-current=page]')?.textContent).toBe('3');
  });
});

describe('where nothing was found', () => {
  it('offers what was perhaps meant, and ways on', async () => {
    const page = await renderAnswer({ total: 0, pages: 0, results: [], suggestion: 'local seo & more' });
    expect(page.querySelector('h2')?.textContent).toBe('Nothing found for “seo”');
    expect(page.querySelector('[role=status] a')?.getAttribute('href')).toBe(
      '/search?q=local%20seo%20%26%20more',
    );
    expect(page.querySelectorAll('ul a')).toHaveLength(3);
  });

  it('offers ways on alone where nothing was asked', async () => {
    const page = await render({ status: 'loading' }, {});
    expect(page.querySelector('h2')?.textContent).toBe('Where most people go');
  });
});

it('says that it is searching, and that it could not', async () => {
  expect((await render({ status: 'loading' })).querySelector('[role=status]')?.textContent).toBe('Searching');
  const failed = await render({ status: 'error', message: '503: down' });
  expect(failed.querySelector('h2')?.textContent).toBe('Unable to Load Search Results');
});
