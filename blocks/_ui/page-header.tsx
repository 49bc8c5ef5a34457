import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import * as css from './page-header.css.ts';

export interface PageHeaderProps {
  id?: string;
  /** Badges or small facts above the title. */
  marks?: ReactNode;
  title: string;
  text?: string;
  /** Whatever belongs to the opening: tags, a byline, buttons. */
  children?: ReactNode;
}

/** The opening of a page about one document; its title is the page's heading. */
export function PageHeader({ id, marks, title, text, children }: PageHeaderProps) {
  return (
    <header id={id} className={css.header}>
      <div className={css.inner}>
        {marks ? <div className={css.marks}>{marks}</div> : null}
        <Heading level={1}>{title}</Heading>
        {text ? <p className={css.text}>{text}</p> : null}
        {children}
      </div>
    </header>
  );
}
