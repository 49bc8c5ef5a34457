import type { BlogPostSummary } from '../../collections/blog_posts/blog_posts.collection.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { useSelection } from '../_runtime/use-selection.ts';
import { Panel } from '../_ui/panel.tsx';
import { SkeletonLines } from '../_ui/skeleton.tsx';
import * as css from './article-links.css.ts';
import type definition from './article-links.schema.ts';

type ArticleLinksProps = ViewProps<typeof definition>;

function LoadedLinks({
  articles,
  block,
}: {
  articles: readonly BlogPostSummary[];
  block: ArticleLinksProps;
}) {
  const chosen = useSelection('blog_posts', block.select, articles, block.limit);
  if (chosen.length === 0) return null;
  return (
    <Panel id={block.id} title={block.title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list">
        {chosen.map((article) => (
          <li key={article.slug} className={css.entry}>
            <a href={`/blog/post/${article.slug}`} className={css.link}>
              {article.title}
            </a>
            <span className={css.facts}>{article.readTime} min read</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export default function ArticleLinks(block: ArticleLinksProps) {
  const articles = useRead(readOf('/api/blog'));
  // Only a way on: where it cannot be loaded, the page is whole without it.
  if (articles.status === 'error') return null;
  if (articles.status === 'loaded') return <LoadedLinks articles={articles.data} block={block} />;
  return (
    <Panel id={block.id} title={block.title}>
      <SkeletonLines count={block.limit} label="Loading articles" />
    </Panel>
  );
}
