import { blogAddress } from '../../collections/blog_posts/rules/blog-address.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Heading } from '../_ui/heading.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import * as css from './topic-tags.css.ts';
import type definition from './topic-tags.schema.ts';

export default function TopicTags({ id, title, tags }: ViewProps<typeof definition>) {
  if (tags.length === 0) return null;
  return (
    <section id={id} aria-label={title} className={css.topics}>
      <Heading level={2} size="small">
        {title}
      </Heading>
      <TagList tags={tags.map((label) => ({ label, href: blogAddress({ search: label }) }))} />
    </section>
  );
}
