import type { ReactNode } from 'react';
import * as css from './button-row.css.ts';

/** Buttons side by side, wrapping on a phone. */
export function ButtonRow({
  align = 'start',
  children,
}: {
  align?: 'start' | 'center';
  children: ReactNode;
}) {
  return <div className={align === 'center' ? `${css.row} ${css.centre}` : css.row}>{children}</div>;
}
