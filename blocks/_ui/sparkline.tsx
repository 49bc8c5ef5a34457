import { linePath, plotLine, scaleFor } from './chart-scale.ts';
import { sparkline } from './sparkline.css.ts';

export interface SparklineProps {
  /** From left to right, zero or more; at least one. */
  values: readonly number[];
  /** The line in a few words, for those who do not see it: `Rising from 28 to 74 a month`. */
  description: string;
}

/** A line without axes, as wide as what it stands in, for a small multiple beside a number. */
export function Sparkline({ values, description }: SparklineProps) {
  const points = plotLine(values, scaleFor(values).top);
  const end = points.at(-1);
  return (
    <svg role="img" aria-label={description} className={sparkline}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        <path d={linePath(points)} vectorEffect="non-scaling-stroke" />
      </svg>
      {end ? <circle cx="100%" cy={`${end.y}%`} r="4" /> : null}
    </svg>
  );
}
