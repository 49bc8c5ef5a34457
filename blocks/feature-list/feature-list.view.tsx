import type { ViewProps } from '../_runtime/block-view.ts';
import { CheckList } from '../_ui/check-list.tsx';
import { Section } from '../_ui/section.tsx';
import type definition from './feature-list.schema.ts';

export default function FeatureList({
  id,
  eyebrow,
  title,
  text,
  tone,
  columns,
  items,
}: ViewProps<typeof definition>) {
  // A bound list can be empty; a heading over nothing would promise what is not there.
  if (items.length === 0) return null;
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={text}>
      <CheckList items={items} columns={columns === '2' ? 2 : 1} />
    </Section>
  );
}
