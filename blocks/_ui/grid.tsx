import { Children, type ReactNode } from 'react';
import { gaps, grids } from './grid.css.ts';

export interface GridProps {
  /** Columns on a desk. A phone has one, or two where a desk has four. */
  columns?: keyof typeof grids;
  /** `small` for what belongs closely together, such as the fields of a form. */
  gap?: keyof typeof gaps;
  /** Wraps each child in an `<li>`, so that screen readers count them. */
  isList?: boolean;
  children: ReactNode;
}

/** Equal columns. */
export function Grid({ columns = 3, gap = 'normal', isList, children }: GridProps) {
  const className = `${grids[columns]} ${gaps[gap]}`;
  if (!isList) return <div className={className}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={className}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
