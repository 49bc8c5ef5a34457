import { expect, it } from 'vitest';
import { makePost } from '../../testing/make-documents.ts';
import { postsMatchingQuery } from './posts-matching-query.ts';

const posts = [
  makePost({ title: 'Internal Links', category: 'SEO Guide', tags: ['site structure'] }),
  makePost({ title: 'Maps', category: 'Local SEO', excerpt: 'Links from neighbours.', tags: ['reviews'] }),
  makePost({ title: 'Bids', category: 'PPC', tags: ['Google Ads'] }),
];
const all = ['Internal Links', 'Maps', 'Bids'];

it.each([
  [{}, all],
  [{ search: 'links' }, ['Internal Links', 'Maps']],
  [{ search: 'GOOGLE' }, ['Bids']],
  [{ search: '  reviews ' }, ['Maps']],
  [{ search: '   ' }, all],
  [{ search: 'podcasts' }, []],
  [{ category: 'Local SEO' }, ['Maps']],
  [{ category: 'local seo' }, []],
  [{ category: 'SEO' }, []],
  [{ category: 'SEO Guide', search: 'links' }, ['Internal Links']],
  [{ category: '', search: '' }, all],
])('%j finds %j', (query, expected) => {
  expect(postsMatchingQuery(posts, { query }).map((post) => post.title)).toEqual(expected);
});
