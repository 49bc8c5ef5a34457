import type { BlogPostSummary } from '../../collections/blog_posts/blog_posts.collection.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { useSelection } from '../_runtime/use-selection.ts';
import { ArticleRows, ArticleRowsSkeleton, FeaturedArticle } from '../_site/article-card.tsx';
import { ActionRow } from '../_ui/action-row.tsx';
import { FailedCollection } from '../_ui/collection-section.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './blog-teaser.css.ts';
import type definition from './blog-teaser.schema.ts';

type BlogTeaserProps = ViewProps<typeof definition>;

function Recent({
  articles,
  limit,
  excerptLength,
}: {
  articles: readonly BlogPostSummary[];
  limit: number;
  excerptLength: number;
}) {
  const recent = useSelection('blog_posts', 'recent-not-featured', articles, limit);
  return <ArticleRows articles={recent} excerptLength={excerptLength} />;
}

export default function BlogTeaser({
  slots,
  action,
  recentLimit,
  excerptLength,
  ...section
}: BlogTeaserProps) {
  const featured = useRead(readOf('/api/blog/featured'));
  const articles = useRead(readOf('/api/blog'));
  if (articles.status === 'error' && featured.status !== 'loaded') {
    return <FailedCollection {...section} what="Blog Posts" />;
  }
  const first = featured.status === 'loaded' ? featured.data[0] : undefined;
  return (
    <Section {...section}>
      <div className={slots.aside ? css.split : undefined}>
        <div className={css.articles}>
          {featured.status === 'loading' || articles.status === 'loading' ? (
            <ArticleRowsSkeleton count={recentLimit} hasFeatured />
          ) : null}
          {first ? <FeaturedArticle article={first} /> : null}
          {articles.status === 'loaded' ? (
            <Recent articles={articles.data} limit={recentLimit} excerptLength={excerptLength} />
          ) : null}
          <ActionRow actions={[action]} first="secondary" />
        </div>
        {slots.aside ? <div className={css.aside}>{slots.aside}</div> : null}
      </div>
    </Section>
  );
}
