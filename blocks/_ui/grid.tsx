import { Children, type ReactNode } from 'react';
import { grids } from './grid.css.ts';

export interface GridProps {
  /** Columns on a desk. A phone has one, or two where a desk has four. */
  columns?: keyof typeof grids;
  /** Wraps each child in an `<li>`, so that screen readers count them. */
  isList?: boolean;
  children: ReactNode;
}

/** Equal columns. */
export function Grid({ columns = 3, isList, children }: GridProps) {
  if (!isList) return <div className={grids[columns]}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={grids[columns]}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
