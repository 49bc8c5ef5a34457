import type { ViewProps } from '../_runtime/block-view.ts';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import { Stack } from '../_ui/stack.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import type definition from './keyword-list.schema.ts';

export default function KeywordList({ id, title, text, tone, layout, items }: ViewProps<typeof definition>) {
  // A bound list can be empty; a heading over nothing would promise what is not there.
  if (items.length === 0) return null;
  const tags = <TagList label={title} tags={[...new Set(items)].map((label) => ({ label }))} />;
  if (layout === 'aside') {
    return (
      <Section id={id} tone={tone} layout="aside" title={title} text={text}>
        {tags}
      </Section>
    );
  }
  // Close together, as it also stands in narrow columns.
  return (
    <Section id={id} tone={tone}>
      <Stack>
        <Heading level={2}>{title}</Heading>
        {text ? <p>{text}</p> : null}
        {tags}
      </Stack>
    </Section>
  );
}
