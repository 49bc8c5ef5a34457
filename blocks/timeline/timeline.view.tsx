import type { ViewProps } from '../_runtime/block-view.ts';
import { Section } from '../_ui/section.tsx';
import * as css from './timeline.css.ts';
import type definition from './timeline.schema.ts';

export default function Timeline({ id, eyebrow, title, text, tone, items }: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone} layout="aside" eyebrow={eyebrow} title={title} text={text}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ol role="list" className={css.timeline}>
        {items.map((item) => (
          <li key={`${item.when} ${item.text}`} className={css.event}>
            <p className={css.when}>{item.when}</p>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
