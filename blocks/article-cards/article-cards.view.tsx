import type { BlogPostSummary } from '../../collections/blog_posts/blog_posts.collection.ts';
import { isBlogFiltered } from '../../collections/blog_posts/rules/is-blog-filtered.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { useRead } from '../_runtime/use-read.ts';
import { useSelection } from '../_runtime/use-selection.ts';
import { ArticleCard, ArticleRows, ArticleRowsSkeleton } from '../_site/article-card.tsx';
import { CollectionSection, EmptyCollection, FailedCollection } from '../_ui/collection-section.tsx';
import { Grid } from '../_ui/grid.tsx';
import { SkeletonCards } from '../_ui/skeleton.tsx';
import type definition from './article-cards.schema.ts';

type ArticleCardsProps = ViewProps<typeof definition>;

/** Two entries would leave a hole in a row of three. */
const columnsOf = ({ columns }: ArticleCardsProps, count: number) => (columns === '2' || count === 2 ? 2 : 3);

function LoadedArticles({
  articles,
  block,
}: {
  articles: readonly BlogPostSummary[];
  block: ArticleCardsProps;
}) {
  const { variant, excerptLength, tagLimit, actionLabel, title } = block;
  const chosen = useSelection('blog_posts', block.select, articles, block.limit);
  if (chosen.length === 0) return <EmptyCollection {...block} />;
  const level = title ? 3 : 2;
  const cards = { level, excerptLength, tagLimit, action: actionLabel } as const;
  return (
    <CollectionSection {...block}>
      {variant === 'rows' ? (
        <ArticleRows {...{ articles: chosen, level, excerptLength }} />
      ) : (
        <Grid isList columns={columnsOf(block, chosen.length)}>
          {chosen.map((article) => (
            <ArticleCard key={article.slug} article={article} {...cards} />
          ))}
        </Grid>
      )}
    </CollectionSection>
  );
}

export default function ArticleCards(block: ArticleCardsProps) {
  const articles = useRead(readOf('/api/blog'));
  const { query } = usePage().scope;
  // They lead in to the list: they never show where it is filtered, and it says itself that it failed.
  const isLeadIn = block.select === 'featured-seo-guides';
  if (isLeadIn && (isBlogFiltered(query) || articles.status === 'error')) return null;
  if (articles.status === 'error') return <FailedCollection {...block} what="Blog Posts" />;
  if (articles.status === 'loaded') return <LoadedArticles articles={articles.data} block={block} />;
  return (
    <CollectionSection {...block}>
      {block.variant === 'cards' ? (
        <SkeletonCards
          count={block.skeletons}
          columns={columnsOf(block, block.skeletons)}
          label="Loading articles"
        />
      ) : (
        <ArticleRowsSkeleton count={block.skeletons} />
      )}
    </CollectionSection>
  );
}
