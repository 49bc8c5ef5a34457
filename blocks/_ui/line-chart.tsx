import { formatCompact, linePath, plotLine, scaleFor } from './chart-scale.ts';
import * as css from './line-chart.css.ts';

export interface LineChartProps {
  /** What is measured and in which unit: `Organic sessions a month`. */
  title: string;
  /** The chart in a sentence, for those who do not see it. */
  description: string;
  /** From left to right; at least one. Values are zero or more. */
  points: readonly { label: string; value: number }[];
  /** A second, dashed line over the same points. */
  comparison?: { label: string; values: readonly number[] };
  /** A moment worth a mark: the index of a point and a few words. */
  start?: { index: number; label: string };
  /** What stands at the end of the line; the last value unless told. */
  endLabel?: string;
}

/**
 * A line that starts at zero, in SVG without script. Positions are percentages and strokes keep their width,
 * so that the chart fills any box while its texts stay at reading size.
 */
export function LineChart({ title, description, points, comparison, start, endLabel }: LineChartProps) {
  const values = points.map((point) => point.value);
  const { top, ticks } = scaleFor([...values, ...(comparison?.values ?? [])]);
  const line = plotLine(values, top);
  const end = line.at(-1);
  const compared = comparison && plotLine(comparison.values, top);
  const comparedEnd = compared?.at(-1);
  const startX = start && line[start.index]?.x;
  return (
    <figure className={css.figure}>
      <figcaption className={css.title}>{title}</figcaption>
      <div className={css.plot}>
        <svg role="img" aria-label={description} className={css.chart}>
          {ticks.map((tick) => {
            const level = 100 - (tick / top) * 100;
            const isBehindEndLabel = end !== undefined && level < end.y && level > end.y - 16;
            const y = `${level}%`;
            return (
              <g key={tick}>
                <line x1="0" x2={isBehindEndLabel ? '70%' : '100%'} y1={y} y2={y} />
                <text x="0" y={y} dy="-6">
                  {formatCompact(tick)}
                </text>
              </g>
            );
          })}
          <line x1="0" x2="100%" y1="100%" y2="100%" className={css.axis} />
          {start && startX !== undefined ? (
            <>
              <line x1={`${startX}%`} x2={`${startX}%`} y1="0" y2="100%" className={css.start} />
              <text x={`${startX}%`} y="100%" dx="8" dy="-10">
                {start.label}
              </text>
            </>
          ) : null}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
            <path d={`${linePath(line)}V100H0Z`} className={css.area} />
            {compared ? (
              <path d={linePath(compared)} vectorEffect="non-scaling-stroke" className={css.comparison} />
            ) : null}
            <path d={linePath(line)} vectorEffect="non-scaling-stroke" className={css.line} />
          </svg>
          {comparison && comparedEnd ? (
            <text x="100%" y={`${comparedEnd.y}%`} dy="18" textAnchor="end">
              {comparison.label}
            </text>
          ) : null}
          {end ? (
            <>
              <circle cx="100%" cy={`${end.y}%`} r="6" className={css.dot} />
              <text x="100%" y={`${end.y}%`} dy="-16" textAnchor="end" className={css.endLabel}>
                {endLabel ?? formatCompact(values.at(-1) ?? 0)}
              </text>
            </>
          ) : null}
          <text x="0" y="100%" dy="22">
            {points.at(0)?.label}
          </text>
          <text x="100%" y="100%" dy="22" textAnchor="end">
            {points.at(-1)?.label}
          </text>
        </svg>
      </div>
    </figure>
  );
}
