import type { Site } from '../../../blocks/_contract/site.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';
import { findBlogHub } from './find-blog-hub.ts';

/** What a feed of articles is about. */
interface ArticleFeed {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly records: readonly BlogPostSummary[];
}

/**
 * Gathers the articles of all categories or of one.
 * @param part the slug of a category's hub; undefined for all. @param posts every published article.
 * @returns undefined where there is no such category; a topic in one has no feed of its own.
 */
export function describeFeed(
  part: string | undefined,
  posts: readonly BlogPostSummary[],
  site: Site,
): ArticleFeed | undefined {
  if (part === undefined) {
    const { description } = site;
    return { title: `${site.name}: marketing guides`, description, path: '/blog', records: posts };
  }
  const hub = findBlogHub(part, posts);
  if (!hub || part.includes('.')) return undefined;
  return {
    title: `${site.name}: ${hub.name}`,
    description: hub.description,
    path: `/blog/${hub.path}`,
    records: posts.filter(({ category }) => category === hub.category),
  };
}
