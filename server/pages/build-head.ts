import { fillTemplate } from '../../blocks/_contract/bind.ts';
import { cutMetaDescription } from '../../blocks/_contract/meta-description.ts';
import type { PreparedHead } from '../../blocks/_contract/prepared-layout.ts';
import { searchPage } from '../../blocks/_contract/rules/search-address.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';

import type { ArticleHead, FeedHead, Head } from '../../renderer/page-model.ts';
import { buildShareCard, shareImageAddress } from '../share-images/share-card.ts';

type Fill = (text: string | undefined) => string;

function buildArticle(meta: PreparedHead['meta'], fill: Fill, siteUrl: string): ArticleHead | undefined {
  const { article } = meta;
  const publishedTime = fill(article?.publishedTime);
  if (!article || !publishedTime) return undefined;
  const { author } = article;
  return {
    publishedTime,
    modifiedTime: fill(article.modifiedTime) || undefined,
    section: fill(article.section) || undefined,
    author: author && { name: fill(author.name), url: `${siteUrl}${fill(author.to)}` },
  };
}

function buildFeed({ feed }: PreparedHead['meta'], fill: Fill): FeedHead | undefined {
  return feed && { title: fill(feed.title), path: fill(feed.path) };
}

/** The number of a further page of a list that nothing narrows: such a page is one of its own. */
function furtherPage({ page, ...choices }: Scope['query']): number | undefined {
  const number = searchPage(page);
  return number > 1 && Object.values(choices).every((choice) => !choice) ? number : undefined;
}

/**
 * Fills what a layout says of itself with the documents of the page.
 * @param path the address without its query, decoded: what filters and campaigns add is never
 * canonical, but the further pages of a list are.
 * @param siteUrl the public origin, without a slash at its end.
 */
export function buildHead(layout: PreparedHead, scope: Scope, path: string, siteUrl: string): Head {
  const { meta } = layout;
  const { site } = scope;
  const fill: Fill = (text = '') => fillTemplate(text, scope).trim();
  const page = furtherPage(scope.query);
  const name = fill(meta.title) || site.name;
  const title = page === undefined ? name : `Page ${page}: ${name}`;
  const address = encodeURI(fill(meta.canonical) || path);
  const image = fill(meta.image) || shareImageAddress(path, buildShareCard(layout, scope, siteUrl));
  return {
    title,
    description: cutMetaDescription(fill(meta.description), site.seo.description),
    canonical: `${siteUrl}${page === undefined ? address : `${address}?page=${page}`}`,
    robots: fill(meta.robots) || site.seo.robots,
    image: `${siteUrl}${image}`,
    imageAlt: title,
    article: buildArticle(meta, fill, siteUrl),
    feed: buildFeed(meta, fill),
  };
}
