import { blogAddress } from '../../collections/blog_posts/rules/blog-address.ts';
import { hubAddressOf } from '../../collections/blog_posts/rules/category-hubs.ts';
import { categoryName } from '../../collections/blog_posts/rules/category-name.ts';
import { formatDate } from '../_contract/rules/format-date.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Island } from '../_runtime/island.tsx';
import { usePage } from '../_runtime/page-context.ts';
import { categoryColor } from '../_site/category-color.ts';
import { Badge } from '../_ui/badge.tsx';
import { PageHeader } from '../_ui/page-header.tsx';
import * as css from './article-header.css.ts';
import type definition from './article-header.schema.ts';
import ShareSave from './share-save.island.tsx';

export default function ArticleHeader({
  id,
  title,
  excerpt,
  picture,
  category,
  isFeatured,
  publishedAt,
  readTime,
}: ViewProps<typeof definition>) {
  const { path } = usePage();
  return (
    <PageHeader
      id={id}
      title={title}
      text={excerpt}
      picture={picture}
      marks={
        <>
          {isFeatured ? <Badge tone="strong">Featured</Badge> : null}
          <Badge color={categoryColor(category)} href={hubAddressOf(category) ?? blogAddress({ category })}>
            {categoryName(category)}
          </Badge>
        </>
      }
    >
      <div className={css.byline}>
        <p className={css.facts}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          <span>{readTime} min read</span>
        </p>
        <Island name="share-save" component={ShareSave} props={{ title, path }} />
      </div>
    </PageHeader>
  );
}
