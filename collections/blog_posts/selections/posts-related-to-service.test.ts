import { expect, it } from 'vitest';
import { makePost, makeService } from '../../testing/make-documents.ts';
import { postsRelatedToService } from './posts-related-to-service.ts';

const posts = [
  makePost({ title: 'Briefs', category: 'Content Marketing', tags: ['writing'] }),
  makePost({ title: 'Maps', category: 'Local SEO', tags: ['local seo', 'SEO'] }),
  makePost({ title: 'Bids', category: 'PPC', tags: ['google ads'] }),
];

it.each([
  ['Content Marketing', ['Briefs']],
  ['SEO', ['Maps']],
  ['Local SEO', ['Maps']],
  ['Google Ads Management', ['Bids']],
  ['Email Marketing', []],
])('%s has the articles %j', (title, expected) => {
  const found = postsRelatedToService(posts, { service: makeService({ title }) });
  expect(found.map((post) => post.title)).toEqual(expected);
});

it('finds nothing on a page without a service', () => {
  expect(postsRelatedToService(posts, {})).toEqual([]);
});
