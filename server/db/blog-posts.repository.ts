import {
  type BlogCategoryCounts,
  BlogPostRecord,
  BlogPostSummary,
} from '../../blocks/_contract/documents/blog-post.ts';
import { documentSchema } from '../../blocks/_contract/documents/document.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { PUBLISHED } from './visible.ts';

export const blogPostIndexes: CollectionIndexes = {
  collection: 'blog_posts',
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { createdAt: -1 } }, { key: { category: 1 } }],
};

const NEWEST_FIRST = { createdAt: -1, slug: 1 } as const;

/** Articles, newest first. */
export function createBlogPostRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'blog_posts',
    record: BlogPostRecord,
    document: documentSchema(BlogPostRecord),
    summary: BlogPostSummary,
    naturalKey: ['slug'],
    visible: PUBLISHED,
  });
  return {
    ...store.writes,
    list: () => store.findMany(NEWEST_FIRST),
    listFeatured: () => store.findMany(NEWEST_FIRST, { isFeatured: true }),
    findBySlug: (slug: string) => store.findOne({ slug }),

    /** How many published articles each category holds, the largest first. */
    async countByCategory(): Promise<BlogCategoryCounts> {
      const counts = await store.collection
        .aggregate<{ _id: string; count: number }>([
          { $match: store.listed() },
          { $group: { _id: '$category', count: { $sum: 1 } } },
          { $sort: { count: -1, _id: 1 } },
        ])
        .toArray();
      return Object.fromEntries(counts.map(({ _id, count }) => [_id, count]));
    },
  };
}
