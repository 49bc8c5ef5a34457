import { expect, it } from 'vitest';
import { makePost } from '../../testing/make-documents.ts';
import { recentNotFeatured } from './recent-not-featured.ts';

it('leaves featured articles out and puts the newest first', () => {
  const posts = [
    makePost({ title: 'March', createdAt: '2026-03-01T00:00:00.000Z' }),
    makePost({ title: 'Featured', createdAt: '2026-09-01T00:00:00.000Z', isFeatured: true }),
    makePost({ title: 'July', createdAt: '2026-07-01T00:00:00.000Z' }),
  ];
  expect(recentNotFeatured(posts).map((post) => post.title)).toEqual(['July', 'March']);
});
