import { Feed } from 'feed';
import type { Site } from '../../blocks/_contract/site.ts';
import type { FeedItem } from '../../collections/_contract/define-collection.ts';

/** What a feed is about. */
export interface FeedSubject {
  readonly title: string;
  readonly description: string;
  /** The page that lists the same articles, e.g. `/blog/seo`. */
  readonly path: string;
  /** The articles, newest first. */
  readonly items: readonly (FeedItem & { readonly path: string })[];
}

/** The two forms in which readers take a feed. */
export interface FeedTexts {
  readonly rss: string;
  readonly json: string;
}

/** Links in a reader start at the reader's own address, so those of an article must name its own. */
function makeAbsolute(html: string, address: string): string {
  return html.replaceAll(/ (href|src)="(?![a-z][a-z0-9+.-]*:)([^"]*)"/gi, (_, name: string, link: string) => {
    return ` ${name}="${URL.canParse(link, address) ? new URL(link, address).href : address}"`;
  });
}

/** No XML may hold these, however they are written: https://www.w3.org/TR/xml/#charsets */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

interface Item {
  readonly post: FeedItem;
  readonly link: string;
  readonly html: string;
}

function writeRss(subject: FeedSubject, site: Site, siteUrl: string, items: readonly Item[]): string {
  const home = `${siteUrl}${subject.path}`;
  const newest = items.map(({ post }) => Date.parse(post.updatedAt)).sort((a, b) => b - a)[0];
  const feed = new Feed({
    title: subject.title,
    description: subject.description,
    id: home,
    link: home,
    language: 'en-AU',
    copyright: site.legalName,
    // Without articles there is no last change; the start of time keeps the text the same from day to day.
    updated: new Date(newest ?? 0),
    generator: site.name,
    feedLinks: { rss: `${home}/feed.xml` },
  });
  const author = { name: site.name, email: site.contact.email, link: `${siteUrl}/about` };
  for (const { post, link, html } of items) {
    feed.addItem({
      title: post.title,
      id: link,
      link,
      description: post.summary,
      content: html,
      author: [author],
      category: post.categories.map((name) => ({ name })),
      published: new Date(post.publishedAt),
      date: new Date(post.updatedAt),
    });
  }
  return feed.rss2().replaceAll(NOT_IN_XML, '');
}

/** https://www.jsonfeed.org/version/1.1/ */
function writeJson(subject: FeedSubject, site: Site, siteUrl: string, items: readonly Item[]): string {
  const home = `${siteUrl}${subject.path}`;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: subject.title,
    home_page_url: home,
    feed_url: `${home}/feed.json`,
    description: subject.description,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language: 'en-AU',
    authors: [{ name: site.name, url: `${siteUrl}/about` }],
    items: items.map(({ post, link, html }) => ({
      id: link,
      url: link,
      title: post.title,
      summary: post.summary,
      content_html: html,
      date_published: post.publishedAt,
      date_modified: post.updatedAt,
      tags: post.categories,
    })),
  });
}

/**
 * Writes the same articles as RSS 2.0 and as JSON Feed 1.1, whole texts included.
 * @param siteUrl the public origin, without a slash at its end.
 */
export function buildFeed(subject: FeedSubject, site: Site, siteUrl: string): FeedTexts {
  const items = subject.items.map((post): Item => {
    const link = `${siteUrl}${post.path}`;
    return { post, link, html: makeAbsolute(post.contentHtml, link) };
  });
  return {
    rss: writeRss(subject, site, siteUrl, items),
    json: writeJson(subject, site, siteUrl, items),
  };
}
