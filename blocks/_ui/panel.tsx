import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './heading.tsx';
import * as css from './panel.css.ts';

export interface PanelProps {
  id?: string;
  title: string;
  /** Level of the title, 2 unless told. */
  level?: HeadingLevel;
  children: ReactNode;
}

/** A short section for a narrow column, under a heavy rule: what sidebars are made of. */
export function Panel({ id, title, level = 2, children }: PanelProps) {
  const titleId = id ? `${id}-title` : undefined;
  return (
    <section id={id} aria-labelledby={titleId} className={css.panel}>
      <Heading level={level} size="small" id={titleId}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
