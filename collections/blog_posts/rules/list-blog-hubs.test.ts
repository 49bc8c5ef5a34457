import { describe, expect, it } from 'vitest';
import { makeBlogPost } from '../../testing/make-records.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';
import { findBlogHub } from './find-blog-hub.ts';
import { listBlogHubs } from './list-blog-hubs.ts';

function post(fields: Parameters<typeof makeBlogPost>[0]): BlogPostSummary {
  const { content, ...summary } = makeBlogPost(fields);
  return { ...summary, id: content };
}

const POSTS = [
  post({ category: 'SEO Guide', tags: ['link building', 'ppc'], updatedAt: '2026-01-02T00:00:00.000Z' }),
  post({
    category: 'SEO Guide',
    tags: ['link building', 'ppc', 'audits'],
    updatedAt: '2026-02-02T00:00:00.000Z',
  }),
  post({ category: 'E-commerce', tags: ['co-op', 'co-op'] }),
  post({ category: 'E-commerce', tags: ['co-op'] }),
  post({ category: 'Unheard of', tags: [] }),
];

describe('the list of hubs', () => {
  it('marks categories with an article and topics with two as worth listing, each with its newest change', () => {
    expect(listBlogHubs(POSTS)).toEqual([
      { slug: 'seo', updatedAt: '2026-02-02T00:00:00.000Z', isListed: true },
      { slug: 'e-commerce', updatedAt: '2025-02-01T00:00:00.000Z', isListed: true },
      { slug: 'seo.link-building', updatedAt: '2026-02-02T00:00:00.000Z', isListed: true },
      { slug: 'seo.audits', updatedAt: '2026-02-02T00:00:00.000Z', isListed: false },
    ]);
  });

  it('holds only hubs that are pages', () => {
    for (const { slug } of listBlogHubs(POSTS)) {
      expect(findBlogHub(slug, POSTS)?.articleCount).toBeGreaterThan(0);
    }
  });
});
