import type { ReactNode } from 'react';
import * as css from './badge.css.ts';

export interface BadgeProps {
  /** Neutral unless told; `strong` is for "Most Popular". */
  tone?: keyof typeof css.tones;
  /** Class from `categoryColor`, instead of a tone. */
  color?: string;
  /** Makes the badge a link. */
  href?: string;
  children: ReactNode;
}

/** A word that classifies what it stands beside: a category, a state, a rank. */
export function Badge({ tone = 'neutral', color, href, children }: BadgeProps) {
  const className = color ? `${css.legend} ${color}` : css.tones[tone];
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
