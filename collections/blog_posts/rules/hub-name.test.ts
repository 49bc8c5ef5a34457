import { expect, it } from 'vitest';
import { categoryHubOf } from './category-hubs.ts';
import { hubName } from './hub-name.ts';

it.each([
  [{ category: 'seo' }, 'SEO Strategies'],
  [{ category: 'ppc' }, 'PPC'],
  [{ category: 'seo', subcategory: 'link-building' }, 'SEO Strategies: link building'],
])('names the hub at %j "%s"', (params, name) => {
  expect(hubName(categoryHubOf(params))).toBe(name);
});
