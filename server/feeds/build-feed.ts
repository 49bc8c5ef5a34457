import { Feed } from 'feed';
import type { BlogPostDocument } from '../../blocks/_contract/documents/blog-post.ts';
import type { Site } from '../../blocks/_contract/site.ts';

/** What a feed is about. */
export interface FeedSubject {
  readonly title: string;
  readonly description: string;
  /** The page that lists the same articles, e.g. `/blog/seo`. */
  readonly path: string;
  /** The articles, newest first. */
  readonly posts: readonly BlogPostDocument[];
}

/** The two forms in which readers take a feed. */
export interface FeedTexts {
  readonly rss: string;
  readonly json: string;
}

/** Links in a reader start at the reader's own address, so those of the site must name it. */
function makeAbsolute(html: string, siteUrl: string): string {
  return html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`);
}

/**
 * Writes the same articles as RSS 2.0 and as JSON Feed, whole texts included.
 * @param siteUrl the public origin, without a slash at its end.
 */
export function buildFeed(subject: FeedSubject, site: Site, siteUrl: string): FeedTexts {
  const { path, posts } = subject;
  const author = { name: site.name, email: site.contact.email, link: `${siteUrl}/about` };
  const newest = posts.map(({ updatedAt }) => Date.parse(updatedAt)).sort((a, b) => b - a)[0];
  const feed = new Feed({
    title: subject.title,
    description: subject.description,
    id: `${siteUrl}${path}`,
    link: `${siteUrl}${path}`,
    language: 'en-AU',
    copyright: site.legalName,
    // Without articles there is no last change; the start of time keeps the text the same from day to day.
    updated: new Date(newest ?? 0),
    generator: site.name,
    feedLinks: { rss: `${siteUrl}${path}/feed.xml`, json: `${siteUrl}${path}/feed.json` },
    author,
  });
  for (const post of posts) {
    const link = `${siteUrl}/blog/post/${post.slug}`;
    feed.addItem({
      title: post.title,
      id: link,
      link,
      description: post.excerpt,
      content: makeAbsolute(post.contentHtml, siteUrl),
      author: [author],
      category: [post.category, ...post.tags].map((name) => ({ name })),
      published: new Date(post.createdAt),
      date: new Date(post.updatedAt),
    });
  }
  return { rss: feed.rss2(), json: feed.json1() };
}
