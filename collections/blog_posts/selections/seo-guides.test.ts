import { expect, it } from 'vitest';
import { makePost } from '../../testing/make-documents.ts';
import { featuredSeoGuides, seoGuides } from './seo-guides.ts';

const posts = [
  makePost({ title: 'Links', category: 'SEO Guide', isFeatured: true }),
  makePost({ title: 'Drafted', category: 'SEO Guide', isFeatured: true, isPublished: false }),
  makePost({ title: 'Audits', category: 'SEO Guide' }),
  makePost({ title: 'Maps', category: 'Local SEO', isFeatured: true }),
];

it('are the published articles of their category', () => {
  expect(seoGuides(posts).map((post) => post.title)).toEqual(['Links', 'Audits']);
});

it.each([
  [{}, ['Links']],
  [{ category: '', search: '' }, ['Links']],
  [{ category: 'SEO Guide' }, []],
  [{ search: 'links' }, []],
])('are only the featured ones, and none in a filtered list: %j', (query, expected) => {
  expect(featuredSeoGuides(posts, { query }).map((post) => post.title)).toEqual(expected);
});
