import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';

const KEYWORDS = ['seo', 'content', 'ppc', 'web development', 'analytics', 'social', 'email'];
const MOST_RELATED = 4;

const keywordsOf = ({ title, category }: { title: string; category: string }) => {
  const text = `${title} | ${category}`.toLowerCase();
  return KEYWORDS.filter((keyword) => text.includes(keyword));
};

/**
 * Other articles that share a keyword of title or category with the page's article, then those of
 * its category: at most four, each once (the specification, section 7).
 */
export function postsRelatedToArticle(
  posts: readonly BlogPostSummary[],
  { blogPost }: Pick<Scope, 'blogPost'>,
): readonly BlogPostSummary[] {
  if (!blogPost) return [];
  const keywords = keywordsOf(blogPost);
  const others = posts.filter((post) => post.id !== blogPost.id);
  const byKeyword = others.filter((post) => keywordsOf(post).some((keyword) => keywords.includes(keyword)));
  const byCategory = others.filter((post) => post.category === blogPost.category);
  const postById = new Map([...byKeyword, ...byCategory].map((post) => [post.id, post]));
  return [...postById.values()].slice(0, MOST_RELATED);
}
