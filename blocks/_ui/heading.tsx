import type { ReactNode } from 'react';
import { headingSize } from './heading.css.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps {
  /** Its place in the outline of the page. */
  level: HeadingLevel;
  /** How large it looks; follows the level unless told. */
  size?: keyof typeof headingSize;
  id?: string;
  children: ReactNode;
}

const sizeOfLevel = { 1: 'display', 2: 'large', 3: 'medium', 4: 'small' } as const;

/** A heading whose level and look are chosen apart. */
export function Heading({ level, size = sizeOfLevel[level], id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={headingSize[size]}>
      {children}
    </Tag>
  );
}
