import type { ReactNode } from 'react';
import { gaps, grids } from './grid.css.ts';
import * as css from './metric.css.ts';

export interface MetricProps {
  /** The number as it is read, with its sign and unit: `+312%`, `4.9/5`. */
  value: string;
  label: string;
  size?: keyof typeof css.values;
  /** False where something else already sets the number apart, such as the tinted head of a card. */
  isRuled?: boolean;
  /** A small chart between number and label. */
  children?: ReactNode;
}

/** A big number over its label, under a hairline. Stands inside `<Metrics>`. */
export function Metric({ value, label, size = 'large', isRuled = true, children }: MetricProps) {
  return (
    <div className={isRuled ? `${css.metric} ${css.ruled}` : css.metric}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.values[size]}>
        {value}
        {children}
      </dd>
    </div>
  );
}

/** Metrics side by side. */
export function Metrics({ columns = 3, children }: { columns?: keyof typeof grids; children: ReactNode }) {
  const list = columns === 3 ? `${css.list} ${css.rows}` : css.list;
  return <dl className={`${list} ${grids[columns]} ${gaps.normal}`}>{children}</dl>;
}
