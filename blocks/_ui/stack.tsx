import type { ReactNode } from 'react';
import { stacks } from './stack.css.ts';

/** Things under one another, evenly spaced: 8, 16 or 32 px. */
export function Stack({ gap = 'medium', children }: { gap?: keyof typeof stacks; children: ReactNode }) {
  return <div className={stacks[gap]}>{children}</div>;
}
