import type { BlogPostSummary } from '../../collections/blog_posts/blog_posts.collection.ts';
import { blogAddress } from '../../collections/blog_posts/rules/blog-address.ts';
import { categoryName } from '../../collections/blog_posts/rules/category-name.ts';
import { isBlogFiltered } from '../../collections/blog_posts/rules/is-blog-filtered.ts';
import { noArticlesMessage } from '../../collections/blog_posts/rules/no-articles-message.ts';
import { readOf } from '../_contract/reads.ts';
import { pageOf } from '../_contract/rules/page-of.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { useRead } from '../_runtime/use-read.ts';
import { useSelection } from '../_runtime/use-selection.ts';
import { ArticleRows, ArticleRowsSkeleton, FeaturedArticle } from '../_site/article-card.tsx';
import { ButtonLink } from '../_ui/button.tsx';
import { FailedCollection } from '../_ui/collection-section.tsx';
import { EmptyState } from '../_ui/empty-state.tsx';
import { Pager } from '../_ui/pager.tsx';
import { Section } from '../_ui/section.tsx';
import type definition from './blog-list.schema.ts';

type BlogListProps = ViewProps<typeof definition>;

interface LoadedListProps {
  articles: readonly BlogPostSummary[];
  /** The first of the featured articles, or undefined where there is none. */
  featured: BlogPostSummary | undefined;
  block: BlogListProps;
}

/** "3 articles in PPC for “budget”": what a filtered list holds. */
function describeFound(count: number, category: string, search: string): string {
  const articles = count === 1 ? '1 article' : `${count} articles`;
  return [articles, category && `in ${categoryName(category)}`, search && `for “${search}”`]
    .filter(Boolean)
    .join(' ');
}

function LoadedList({ articles, featured, block }: LoadedListProps) {
  const { query } = usePage().scope;
  const { category = '', search = '' } = query;
  const found = useSelection('blog_posts', 'matching-query', articles);
  if (found.length === 0) {
    return (
      <Section id={block.id}>
        <EmptyState title="No Articles Found" text={noArticlesMessage({ category, search })}>
          <ButtonLink href="/blog">View All Articles</ButtonLink>
        </EmptyState>
      </Section>
    );
  }
  const isChosen = category !== '' || search !== '';
  // The featured one leads the first page, wherever it is in the list.
  const listed =
    isChosen || !featured ? found : [featured, ...found.filter((article) => article.id !== featured.id)];
  const { entries, page, pages } = pageOf(listed, query.page, block.pageSize);
  const lead = isBlogFiltered(query) ? undefined : featured;
  return (
    <Section id={block.id} title={isChosen ? describeFound(found.length, category, search) : block.title}>
      {lead ? <FeaturedArticle article={lead} /> : null}
      <ArticleRows
        articles={entries.filter((article) => article.id !== lead?.id)}
        excerptLength={block.excerptLength}
      />
      <Pager
        label="Pages of articles"
        page={page}
        pages={pages}
        addressOf={(number) => blogAddress({ category, search, page: number })}
      />
    </Section>
  );
}

export default function BlogList(block: BlogListProps) {
  const articles = useRead(readOf('/api/blog'));
  const featured = useRead(readOf('/api/blog/featured'));
  const { query } = usePage().scope;
  if (articles.status === 'error') return <FailedCollection id={block.id} what="Blog Posts" />;
  if (articles.status === 'loading' || featured.status === 'loading') {
    return (
      <Section id={block.id} title={block.title}>
        <ArticleRowsSkeleton count={block.skeletons} hasFeatured={!isBlogFiltered(query)} />
      </Section>
    );
  }
  const first = featured.status === 'loaded' ? featured.data[0] : undefined;
  return <LoadedList articles={articles.data} featured={first} block={block} />;
}
