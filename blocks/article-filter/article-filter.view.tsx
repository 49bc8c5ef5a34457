import { blogAddress } from '../../collections/blog_posts/rules/blog-address.ts';
import { categoriesByCount } from '../../collections/blog_posts/rules/categories-by-count.ts';
import { categoryName } from '../../collections/blog_posts/rules/category-name.ts';
import { readOf } from '../_contract/reads.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { useRead } from '../_runtime/use-read.ts';
import { Button, ButtonLink } from '../_ui/button.tsx';
import { TextField } from '../_ui/field.tsx';
import { Section } from '../_ui/section.tsx';
import { SkeletonChips } from '../_ui/skeleton.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import * as css from './article-filter.css.ts';
import type definition from './article-filter.schema.ts';

/** All articles, and the categories that the specification knows. */
const USUAL_CHIPS = 16;

export default function ArticleFilter({
  id,
  label,
  placeholder,
  allLabel,
  clearLabel,
}: ViewProps<typeof definition>) {
  const counts = useRead(readOf('/api/blog/categories'));
  const { category = '', search = '' } = usePage().scope.query;
  const known = counts.status === 'loaded' ? categoriesByCount(counts.data) : [];
  const chips = [
    { label: allLabel, href: blogAddress({ search }), isCurrent: category === '' },
    ...known.map((entry) => ({
      label: categoryName(entry.category),
      href: blogAddress({ category: entry.category, search }),
      isCurrent: entry.category === category,
    })),
  ];
  return (
    <Section id={id} spacing="tight">
      <div className={css.filter}>
        <search>
          <form method="get" action="/blog" className={css.form}>
            {category ? <input type="hidden" name="category" value={category} /> : null}
            {/* The key gives the field its new text after a navigation inside the app. */}
            <TextField
              key={search}
              type="search"
              name="search"
              label={label}
              defaultValue={search}
              placeholder={placeholder}
              maxLength={200}
              marksOptional={false}
            />
            <Button type="submit">Search</Button>
          </form>
        </search>
        <div className={css.chips}>
          {counts.status === 'loading' ? (
            <SkeletonChips count={USUAL_CHIPS} label="Loading categories" />
          ) : (
            <TagList label="Categories" tags={chips} />
          )}
          {category ? (
            <ButtonLink href={blogAddress({ search })} variant="quiet" size="small">
              {clearLabel}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
