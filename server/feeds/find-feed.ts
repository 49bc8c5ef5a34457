import type { Site } from '../../blocks/_contract/site.ts';
import type { Database } from '../db/database.ts';
import { findBlogHub } from '../reads/find-blog-hub.ts';
import type { FeedSubject } from './build-feed.ts';

/** An article as it was read: with the source of its body. */
type WrittenPost = NonNullable<Awaited<ReturnType<Database['blogPosts']['findBySlug']>>>;

/** Older articles are read on the site. */
const MAX_POSTS = 20;

/**
 * Gathers the newest articles, of all categories or of one.
 * @param category the slug of its hub; left out, all. @param isRedirected whether an address only leads on.
 * @returns undefined where there is no such category.
 */
export async function findFeed(
  category: string | undefined,
  { blogPosts }: Pick<Database, 'blogPosts'>,
  site: Site,
  isRedirected: (path: string) => boolean,
): Promise<FeedSubject<WrittenPost> | undefined> {
  const all = await blogPosts.list();
  const hub = category === undefined ? undefined : findBlogHub(category, all);
  if (category !== undefined && (!hub || category.includes('.'))) return undefined;
  const listed = all
    .filter(
      ({ category, slug }) => (!hub || category === hub.category) && !isRedirected(`/blog/post/${slug}`),
    )
    .slice(0, MAX_POSTS);
  const posts = await Promise.all(listed.map(({ slug }) => blogPosts.findBySlug(slug)));
  return {
    title: `${site.name}: ${hub?.name ?? 'marketing guides'}`,
    description: hub?.description ?? site.description,
    path: hub ? `/blog/${hub.path}` : '/blog',
    posts: posts.filter((post) => post !== undefined),
  };
}
