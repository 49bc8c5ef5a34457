import type { ViewProps } from '../_runtime/block-view.ts';
import { Section } from '../_ui/section.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import type definition from './keyword-list.schema.ts';

export default function KeywordList({
  id,
  eyebrow,
  title,
  text,
  tone,
  layout,
  items,
}: ViewProps<typeof definition>) {
  // A bound list can be empty; a heading over nothing would promise what is not there.
  if (items.length === 0) return null;
  return (
    <Section id={id} tone={tone} layout={layout} eyebrow={eyebrow} title={title} text={text}>
      <TagList label={title} tags={[...new Set(items)].map((label) => ({ label }))} />
    </Section>
  );
}
