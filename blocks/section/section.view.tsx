import type { ViewProps } from '../_runtime/block-view.ts';
import { Section } from '../_ui/section.tsx';
import * as css from './section.css.ts';
import type definition from './section.schema.ts';

export default function SectionBlock({ slots, ...section }: ViewProps<typeof definition>) {
  return (
    <Section {...section}>
      <div className={css.main}>{slots.main}</div>
    </Section>
  );
}
