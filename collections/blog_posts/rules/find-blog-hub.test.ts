import { expect, it } from 'vitest';
import { makeBlogPost } from '../../testing/make-records.ts';
import { findBlogHub } from './find-blog-hub.ts';

const makePost = (fields: Parameters<typeof makeBlogPost>[0]) => ({ ...makeBlogPost(fields), id: 'x' });

const posts = [
  makePost({ title: 'One', category: 'Industry Guide' }),
  makePost({ title: 'Two', category: 'SEO Guide', tags: ['link building'] }),
  makePost({ title: 'Three', category: 'Beekeeping' }),
];

it.each([
  ['lawyers', 'Industry Guide', 1],
  ['ppc', 'PPC', 0],
  ['seo', 'SEO Strategies', 1],
  ['seo.link-building', 'SEO Strategies: link building', 1],
  ['industries.lawyers', 'Industry Guide', 1],
  ['beekeeping', 'Beekeeping', 1],
])('%s is the hub %s with %i articles', (slug, name, articleCount) => {
  expect(findBlogHub(slug, posts)).toMatchObject({ slug, name, articleCount });
});

it.each([
  ['local-businesses', 'local-businesses'],
  ['local-seo', 'local-businesses'],
  ['industries.lawyers', 'lawyers'],
  ['seo.link-building', 'seo/link-building'],
  ['seo-guide.link-building', 'seo/link-building'],
])('%s is found at /blog/%s', (slug, path) => {
  expect(findBlogHub(slug, posts)?.path).toBe(path);
});

it.each(['cooking', 'seo.nonsense', '', '.', 'constructor'])('%j is no hub', (slug) => {
  expect(findBlogHub(slug, posts)).toBeUndefined();
});
