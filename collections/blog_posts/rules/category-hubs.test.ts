import { describe, expect, it } from 'vitest';
import { categoryHubOf, hubAddressOf } from './category-hubs.ts';

describe('the hub of an address', () => {
  it.each([
    [{ category: 'seo' }, 'SEO Guide', undefined],
    [{ category: 'ppc' }, 'PPC', undefined],
    [{ category: 'lawyers' }, 'Industry Guide', undefined],
    [{ category: 'local-businesses' }, 'Local SEO', undefined],
    [{ category: 'founders-journal' }, "Founder's Journal", undefined],
    [{ category: 'industries', subcategory: 'lawyers' }, 'Industry Guide', undefined],
    [{ category: 'seo', subcategory: 'link-building' }, 'SEO Guide', 'link building'],
    [{ category: 'local-seo' }, 'Local SEO', undefined],
    [{ category: 'seo-guide' }, 'SEO Guide', undefined],
    [{ category: 'real-estate' }, 'Real Estate', undefined],
  ])('%j gathers %s, tagged %s', (params, category, tag) => {
    expect(categoryHubOf(params)).toMatchObject({ category, ...(tag && { tag }) });
    expect(categoryHubOf(params).tag).toBe(tag);
  });
});

describe('the address of a hub', () => {
  it.each([
    ['SEO Guide', '/blog/seo'],
    ['PPC', '/blog/ppc'],
    ['Industry Guide', '/blog/lawyers'],
    ['Beekeeping', undefined],
  ])('for %s is %s', (category, address) => {
    expect(hubAddressOf(category)).toBe(address);
  });
});
