import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';
import { Heading, type HeadingLevel } from './heading.tsx';

export interface EmptyStateProps {
  title: string;
  text?: string;
  level?: HeadingLevel;
  /** The way on: a button or two. */
  children?: ReactNode;
}

/** Says that there is nothing to show, or that it could not be loaded, and offers a way on. */
export function EmptyState({ title, text, level = 2, children }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Heading level={level} size="medium">
        {title}
      </Heading>
      {text ? <p className={css.text}>{text}</p> : null}
      {children}
    </div>
  );
}
