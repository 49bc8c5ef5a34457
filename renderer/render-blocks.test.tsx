import { describe, expect, it } from 'vitest';
import type { BoundBlock } from '../blocks/_contract/bind-blocks.ts';
import type { PageModel } from './page-model.ts';
import { renderBlocks } from './render-blocks.tsx';
import { readTestSite } from './testing/read-test-site.ts';

const block = (type: string, props: Record<string, unknown>): BoundBlock => ({ type, props, slots: {} });

const cta = () => block('cta', { title: 'Talk to us', actions: [{ label: 'Contact', to: '/contact' }] });
const tabs = () => block('tabs', { labels: ['One', 'Two'] });
const hours = () => block('opening-hours', { title: 'Visit us' });

const page = (...blocks: BoundBlock[]): PageModel => ({
  path: '/',
  head: { title: '', description: '', canonical: '', robots: '', image: '', imageAlt: '' },
  breadcrumb: [],
  scope: { params: {}, query: {}, site: readTestSite() },
  blocks,
  reads: new Map(),
  forms: {},
  jsonLd: '',
});

const SENT = { status: 'sent', message: 'Thank you.', values: {}, fields: {} } as const;

describe('rendering block by block', () => {
  it('keeps the bytes of a block that asks nothing of its page', () => {
    const shown = page(cta());
    const [first] = renderBlocks(shown).html;
    const [second] = renderBlocks({ ...shown, path: '/elsewhere' }).html;
    expect(first?.toString()).toContain('Talk to us');
    expect(second).toBe(first);
  });

  const categories = (count: number) =>
    new Map([['/api/blog/categories', { status: 'loaded', data: { SEO: count } } as const]]);

  it('keeps a block that asked for reads for as long as the answers are the same, on any page', () => {
    const shown = { ...page(block('category-list', { title: 'Topics', limit: 8 })), reads: categories(2) };
    const [first] = renderBlocks(shown).html;
    expect(first?.toString()).toContain('Topics');
    expect(renderBlocks({ ...shown, forms: { contact: SENT } }).html[0]).toBe(first);
    expect(renderBlocks({ ...shown, path: '/elsewhere', scope: { ...shown.scope } }).html[0]).toBe(first);
    expect(renderBlocks({ ...shown, reads: categories(2) }).html[0]).not.toBe(first);
  });

  it('keeps a block that asked where it stands for as long as path, query and documents are the same', () => {
    const shown = page(block('search-box', { label: 'Search the blog', level: '2', tone: 'plain' }));
    const render = (change: Partial<PageModel>) => renderBlocks({ ...shown, ...change }).html[0];
    const { scope } = shown;
    const first = render({});
    expect(first?.toString()).toContain('Search the blog');
    expect(render({ scope: { ...scope, query: {} } })).toBe(first);
    for (const change of [
      { path: '/elsewhere' },
      { scope: { ...scope, query: { search: 'seo' } } },
      { scope: { ...scope, site: { ...scope.site } } },
    ]) {
      const before = render({});
      expect(render(change)).not.toBe(before);
    }
  });

  it('renders a block anew that shows a part of the frame which has changed', () => {
    const shown = page(hours());
    const [first] = renderBlocks(shown).html;
    const site = { ...shown.scope.site, legalName: 'Another Pty Ltd' };
    const [second] = renderBlocks({ ...shown, scope: { ...shown.scope, site } }).html;
    expect(first?.toString()).not.toContain('Another Pty Ltd');
    expect(second?.toString()).toContain('Another Pty Ltd');
  });

  it('gives each block ids of its own, also where one that was kept changes its place', () => {
    const [one, two] = [tabs(), tabs()];
    const idsOf = (html: readonly Buffer[]) =>
      html.map((bytes) => /<details[^>]* name="([^"]*)"/.exec(bytes.toString())?.[1]);
    const before = idsOf(renderBlocks(page(one, two)).html);
    const after = idsOf(renderBlocks(page(cta(), one)).html);
    expect(new Set(before).size).toBe(2);
    expect(after[1]).toBe(before[1]);
  });

  it('leaves out a block that throws, whatever was kept before', () => {
    const broken = block('tabs', { labels: undefined });
    const shown = page(cta(), broken, tabs());
    for (const { html, failures } of [renderBlocks(shown), renderBlocks(shown)]) {
      expect(failures.map(({ type }) => type)).toEqual(['tabs']);
      expect(html.map((bytes) => bytes.length > 0)).toEqual([true, false, true]);
    }
  });
});
