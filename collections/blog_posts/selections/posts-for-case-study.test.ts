import { expect, it } from 'vitest';
import { makePost, makeStudy } from '../../testing/make-documents.ts';
import { methodPostsForCaseStudy, postsRelatedToCaseStudy } from './posts-for-case-study.ts';

const posts = [
  makePost({ title: 'How to fix titles', tags: ['seo'] }),
  makePost({ title: 'A year of bids', category: 'PPC Guide' }),
  makePost({ title: 'Why we stopped posting daily', tags: ['social media marketing'] }),
  makePost({ title: 'Best practices for booking calendars', tags: ['marketplace'] }),
  makePost({ title: 'What a brief holds', category: 'Content Marketing' }),
  makePost({ title: 'Faster pages', category: 'Web Development' }),
];

it.each([
  [['SEO'], ['How to fix titles'], ['How to fix titles']],
  [['Pay Per Click'], ['A year of bids'], ['A year of bids']],
  [['Website Design'], [], ['Faster pages']],
  [['Content Marketing'], [], ['What a brief holds']],
  [['Social Media Marketing'], [], ['Why we stopped posting daily']],
  [
    ['Marketplace Development'],
    ['Best practices for booking calendars'],
    ['Best practices for booking calendars'],
  ],
  [['SEO', 'Content Marketing'], ['How to fix titles'], ['What a brief holds', 'How to fix titles']],
  [['Photography'], [], []],
])('a study with %j has the methods %j and the articles %j', (services, methods, related) => {
  const scope = { caseStudy: makeStudy({ title: 'Study', services }) };
  expect(methodPostsForCaseStudy(posts, scope).map((post) => post.title)).toEqual(methods);
  expect(postsRelatedToCaseStudy(posts, scope).map((post) => post.title)).toEqual(related);
});

it('finds nothing on a page without a case study', () => {
  expect(methodPostsForCaseStudy(posts, {})).toEqual([]);
  expect(postsRelatedToCaseStudy(posts, {})).toEqual([]);
});
