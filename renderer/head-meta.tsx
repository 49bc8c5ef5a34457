import type { ArticleHead, FeedHead, PageModel } from './page-model.ts';

/** The size of every picture of a shared link, so that it is laid out before it is loaded. */
const SHARE_IMAGE = { width: 1200, height: 630 };

function ArticleMeta({ article }: { article: ArticleHead }) {
  const { publishedTime, modifiedTime, section, author } = article;
  return (
    <>
      <meta property="article:published_time" content={publishedTime} />
      {modifiedTime ? <meta property="article:modified_time" content={modifiedTime} /> : null}
      {section ? <meta property="article:section" content={section} /> : null}
      {author ? <meta property="article:author" content={author.url} /> : null}
      {author ? <meta name="author" content={author.name} /> : null}
    </>
  );
}

function FeedLinks({ feed }: { feed: FeedHead }) {
  const { title, path } = feed;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={`${path}/feed.xml`} />
      <link rel="alternate" type="application/feed+json" title={title} href={`${path}/feed.json`} />
    </>
  );
}

/** What search engines, shared links, feed readers and home screens learn of a page. */
export function HeadMeta({ page }: { page: PageModel }) {
  const { head, notFound } = page;
  const { site } = page.scope;
  const article = notFound ? undefined : head.article;
  const feed = notFound ? undefined : head.feed;
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="robots" content={head.robots} />
      {notFound ? null : <link rel="canonical" href={head.canonical} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.seo.locale} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:image" content={head.image} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta property="og:image:alt" content={head.imageAlt} />
      {article ? <ArticleMeta article={article} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={head.image} />
      <meta name="theme-color" content={site.themeColor.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={site.themeColor.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {/* Browsers learn of the search on the home page; elsewhere it would only be weight. */}
      {site.navigation.search && page.path === '/' ? (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.name}
          href="/opensearch.xml"
        />
      ) : null}
      {feed ? <FeedLinks feed={feed} /> : null}
    </>
  );
}
