import { parseMetrics } from '../../collections/case_studies/rules/headline-metric.ts';
import type { ViewProps } from '../_runtime/block-view.ts';
import { Metric, Metrics } from '../_ui/metric.tsx';
import { Section } from '../_ui/section.tsx';
import type definition from './metric-tiles.schema.ts';

const capitalise = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

/** As many columns as tiles, so that a row is never left half empty. */
const columnsFor = (count: number) => (count === 3 || count > 4 ? 3 : count === 4 ? 4 : 2);

export default function MetricTiles({ id, title, tone, metrics }: ViewProps<typeof definition>) {
  const tiles = parseMetrics(metrics);
  if (tiles.length === 0) return null;
  return (
    <Section id={id} title={title} tone={tone} spacing="tight">
      <Metrics columns={columnsFor(tiles.length)}>
        {tiles.map(({ label, value }) => (
          <Metric key={label} value={value} label={capitalise(label)} />
        ))}
      </Metrics>
    </Section>
  );
}
