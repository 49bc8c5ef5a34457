import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { makeService } from '../../collections/testing/make-documents.ts';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './case-study-header.example.json' with { type: 'json' };

const loaded: ReadState<unknown> = {
  status: 'loaded',
  data: [
    makeService({ title: 'Local SEO' }),
    makeService({ title: 'SEO', slug: 'search-engine-optimization' }),
    makeService({ title: 'Google Ads', slug: 'google-ads-management' }),
  ],
};
const render = async (state: ReadState<unknown>) => {
  const reads = { '/api/services': state };
  return new JSDOM(await renderBlock('case-study-header', example, { reads })).window.document;
};

it.each([
  ['loaded', loaded],
  ['missing', { status: 'error', message: '500: down' } as const],
])('links the services that have a page, also where the list of services is %s', async (_name, state) => {
  const page = await render(state);
  const tags = [...page.querySelectorAll('li')].map((tag) => [
    tag.textContent,
    tag.querySelector('a')?.getAttribute('href'),
  ]);
  expect(tags).toEqual([
    ['Local SEO', '/services/local-seo'],
    ['Multi-Site SEO', '/services/search-engine-optimization'],
    ['Google Ads', '/services/google-ads-management'],
    ['Photography', undefined],
  ]);
});

it('links no service whose page has been taken down', async () => {
  const page = await render({ status: 'loaded', data: [makeService({ title: 'Local SEO' })] });
  const links = [...page.querySelectorAll('li a')].map((link) => link.textContent);
  expect(links).toEqual(['Local SEO']);
});

it('holds the heading of the page under its industry', async () => {
  const page = await render(loaded);
  expect(page.querySelector('h1')?.textContent).toBe(example.title);
  expect(page.body.textContent?.startsWith('Hospitality')).toBe(true);
});
