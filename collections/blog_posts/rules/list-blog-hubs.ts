import type { DerivedDocument } from '../../_contract/reads.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';
import { hubAddressOf, isHubSlug } from './category-hubs.ts';

/** A topic with a single article would be a second page about that article. */
const FEWEST_ARTICLES_OF_TOPIC = 2;

const topicSlugOf = (tag: string) => tag.replaceAll(' ', '-');

/** The slug of an article's category, if that has a hub. */
function hubSlugsOf({ category }: BlogPostSummary): string[] {
  const slug = hubAddressOf(category)?.split('/').at(-1);
  return slug === undefined ? [] : [slug];
}

const newestOf = (posts: readonly BlogPostSummary[]) =>
  posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? '';

function gatherBySlug(posts: readonly BlogPostSummary[], slugsOf: (post: BlogPostSummary) => string[]) {
  const gathered = new Map<string, BlogPostSummary[]>();
  for (const post of posts) {
    for (const slug of new Set(slugsOf(post))) gathered.set(slug, [...(gathered.get(slug) ?? []), post]);
  }
  return gathered;
}

/**
 * Lists the hubs that are pages, and marks those worth a reader's way: each category with an article, and each
 * topic of a category with two. A topic whose last part names a category is that category's hub and is left out.
 * @param posts every published article.
 */
export function listBlogHubs(posts: readonly BlogPostSummary[]): DerivedDocument[] {
  const hubs = gatherBySlug(posts, hubSlugsOf);
  const topics = gatherBySlug(posts, (post) => {
    // A hyphen in an address stands for a space, so a tag with a hyphen of its own has no address.
    const tags = post.tags.filter((tag) => /^[a-z0-9 ]+$/.test(tag) && !isHubSlug(topicSlugOf(tag)));
    return hubSlugsOf(post).flatMap((hub) => tags.map((tag) => `${hub}.${topicSlugOf(tag)}`));
  });
  const toDocuments = (gatheredBySlug: typeof hubs, fewest: number) =>
    [...gatheredBySlug].map(([slug, gathered]) => ({
      slug,
      updatedAt: newestOf(gathered),
      isListed: gathered.length >= fewest,
    }));
  return [...toDocuments(hubs, 1), ...toDocuments(topics, FEWEST_ARTICLES_OF_TOPIC)];
}
