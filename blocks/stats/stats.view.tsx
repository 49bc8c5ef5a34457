import type { ViewProps } from '../_runtime/block-view.ts';
import { Metric, Metrics } from '../_ui/metric.tsx';
import { Section } from '../_ui/section.tsx';
import { source as sourceClass } from './stats.css.ts';
import type definition from './stats.schema.ts';

/** Two and four numbers fill rows of two and four; all others rows of three. */
function columnsFor(count: number) {
  return count === 2 || count === 4 ? count : 3;
}

export default function Stats({
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
      <Metrics columns={columnsFor(items.length)}>
        {items.map((item) => (
          <Metric key={item.label} {...item} />
        ))}
      </Metrics>
      {source ? <p className={sourceClass}>{source}</p> : null}
    </Section>
  );
}
