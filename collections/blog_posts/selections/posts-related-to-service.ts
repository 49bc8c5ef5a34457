import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';

/** Articles whose category, or one of whose tags, appears in the title of the page's service. */
export function postsRelatedToService(
  posts: readonly BlogPostSummary[],
  { service }: Pick<Scope, 'service'>,
): readonly BlogPostSummary[] {
  const title = service?.title.toLowerCase() ?? '';
  return posts.filter(({ category, tags }) =>
    [category, ...tags].some((name) => title.includes(name.toLowerCase())),
  );
}
