import type { ViewProps } from '../_runtime/block-view.ts';
import { Section } from '../_ui/section.tsx';
import { Sparkline } from '../_ui/sparkline.tsx';
import * as css from './metrics-panel.css.ts';
import type definition from './metrics-panel.schema.ts';

export default function MetricsPanel({
  id,
  eyebrow,
  title,
  text,
  tone,
  items,
  source,
}: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone} spacing="tight" eyebrow={eyebrow} title={title} text={text}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.tiles}>
        {items.map((item) => (
          <li key={item.label} className={css.tile}>
            <p className={css.value}>{item.value}</p>
            <p className={css.label}>{item.label}</p>
            {item.trend ? <Sparkline {...item.trend} /> : null}
            {item.text ? <p className={css.text}>{item.text}</p> : null}
          </li>
        ))}
      </ul>
      {source ? <p className={css.text}>{source}</p> : null}
    </Section>
  );
}
