import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';

/** Words that name one trade: a study and an article that both use some of them belong together. */
const KEYWORD_GROUPS: readonly (readonly string[])[] = [
  ['seo', 'search engine', 'link building', 'keyword'],
  ['web design', 'website', 'web development'],
  ['google ads', 'ppc', 'pay per click', 'paid search'],
  ['content'],
  ['marketplace', 'e-commerce', 'ecommerce'],
];

/** Words of articles that teach. */
const METHOD_WORDS = ['how to', 'guide', 'strategy', 'best practices', 'plan', 'audit', 'routine'];

const hasAny = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

const textOf = ({ title, category, tags }: BlogPostSummary) =>
  [title, category, ...tags].join(' | ').toLowerCase();

const isTeaching = (post: BlogPostSummary) => hasAny(textOf(post), METHOD_WORDS);

/** Articles that name a service of the page's case study or share a keyword group with it. */
function relatedPosts(
  posts: readonly BlogPostSummary[],
  { caseStudy }: Pick<Scope, 'caseStudy'>,
): readonly BlogPostSummary[] {
  if (!caseStudy) return [];
  const services = caseStudy.services.map((service) => service.toLowerCase());
  const studyText = [caseStudy.industry.toLowerCase(), ...services].join(' | ');
  const groups = KEYWORD_GROUPS.filter((words) => hasAny(studyText, words));
  return posts.filter((post) => {
    const text = textOf(post);
    return hasAny(text, services) || groups.some((words) => hasAny(text, words));
  });
}

/** "Learn Our Methods": related articles that teach how the work is done. */
export function methodPostsForCaseStudy(
  posts: readonly BlogPostSummary[],
  scope: Pick<Scope, 'caseStudy'>,
): readonly BlogPostSummary[] {
  return relatedPosts(posts, scope).filter(isTeaching);
}

/** Related articles; those that {@link methodPostsForCaseStudy} shows already come last. */
export function postsRelatedToCaseStudy(
  posts: readonly BlogPostSummary[],
  scope: Pick<Scope, 'caseStudy'>,
): readonly BlogPostSummary[] {
  return relatedPosts(posts, scope).toSorted((a, b) => Number(isTeaching(a)) - Number(isTeaching(b)));
}
