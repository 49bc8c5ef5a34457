import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';

/**
 * Articles of exactly the category in the address whose title, excerpt or tags contain the search
 * text, whatever the case (the specification, section 5). Without a choice, all of them.
 */
export function postsMatchingQuery(
  posts: readonly BlogPostSummary[],
  { query }: Pick<Scope, 'query'>,
): readonly BlogPostSummary[] {
  const search = query.search?.trim().toLowerCase() ?? '';
  return posts.filter(
    ({ category, title, excerpt, tags }) =>
      (!query.category || category === query.category) &&
      [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(search)),
  );
}
