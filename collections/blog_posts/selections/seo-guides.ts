import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';
import { isBlogFiltered } from '../rules/is-blog-filtered.ts';

const SEO_GUIDE = 'SEO Guide';

/** Published articles of the category "SEO Guide". */
export function seoGuides(posts: readonly BlogPostSummary[]): readonly BlogPostSummary[] {
  return posts.filter((post) => post.category === SEO_GUIDE && post.isPublished);
}

/** Those of {@link seoGuides} that are featured; none while the address filters or searches the list. */
export function featuredSeoGuides(
  posts: readonly BlogPostSummary[],
  { query }: Pick<Scope, 'query'>,
): readonly BlogPostSummary[] {
  if (isBlogFiltered(query)) return [];
  return seoGuides(posts).filter((post) => post.isFeatured);
}
