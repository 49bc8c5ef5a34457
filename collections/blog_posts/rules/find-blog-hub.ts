import type { BlogPostSummary } from '../blog_posts.collection.ts';
import type { BlogHub } from './blog-hub.ts';
import { categoryHubOf, isHubSlug } from './category-hubs.ts';
import { hubName } from './hub-name.ts';

/** Between the category and the topic in the last part of `/api/blog/hubs/seo.link-building`. */
const TOPIC_SEPARATOR = '.';

/**
 * The hub that a category and perhaps a topic in it stand for.
 * @param slug `seo`, or `seo.link-building`. @param posts every published article.
 * @returns undefined where there is neither such a category nor an article in it, so that made-up
 * addresses are no pages.
 */
export function findBlogHub(slug: string, posts: readonly BlogPostSummary[]): BlogHub | undefined {
  const [category = '', subcategory] = slug.split(TOPIC_SEPARATOR, 2);
  const hub = categoryHubOf({ category, ...(subcategory && { subcategory }) });
  const gathered = posts.filter(
    (post) => post.category === hub.category && (hub.tag === undefined || post.tags.includes(hub.tag)),
  );
  const isKnown = hub.tag === undefined && isHubSlug(hub.slug);
  if (!isKnown && gathered.length === 0) return undefined;
  const { description } = hub;
  const path = hub.tag === undefined ? hub.slug : `${hub.slug}/${subcategory}`;
  return {
    slug,
    path,
    category: hub.category,
    name: hubName(hub),
    description,
    articleCount: gathered.length,
  };
}
