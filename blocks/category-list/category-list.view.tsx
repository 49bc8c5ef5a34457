import { blogAddress } from '../../collections/blog_posts/rules/blog-address.ts';
import { categoriesByCount } from '../../collections/blog_posts/rules/categories-by-count.ts';
import { categoryName } from '../../collections/blog_posts/rules/category-name.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { useRead } from '../_runtime/use-read.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { Panel } from '../_ui/panel.tsx';
import { SkeletonLines } from '../_ui/skeleton.tsx';
import * as css from './category-list.css.ts';
import type definition from './category-list.schema.ts';

export default function CategoryList({ id, title, limit }: ViewProps<typeof definition>) {
  const counts = useRead(readOf('/api/blog/categories'));
  if (counts.status === 'error') return null;
  if (counts.status === 'loading') {
    return (
      <Panel id={id} title={title}>
        <SkeletonLines count={Math.min(limit, 8)} label="Loading categories" />
      </Panel>
    );
  }
  const categories = categoriesByCount(counts.data).slice(0, limit);
  if (categories.length === 0) return null;
  return (
    <Panel id={id} title={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.list}>
        {categories.map(({ category, count }) => (
          <li key={category}>
            <a href={blogAddress({ category })} className={css.link}>
              {categoryName(category)}
              <span className={css.count}>
                {count}
                <span className={visuallyHidden}>{count === 1 ? ' article' : ' articles'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
