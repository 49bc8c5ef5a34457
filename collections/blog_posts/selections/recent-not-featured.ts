import type { BlogPostSummary } from '../blog_posts.collection.ts';
import { newestFirst } from './newest-first.ts';

/** Articles that are not featured, newest first. */
export function recentNotFeatured(posts: readonly BlogPostSummary[]): readonly BlogPostSummary[] {
  return newestFirst(posts.filter((post) => !post.isFeatured));
}
