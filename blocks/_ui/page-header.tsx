import type { ReactNode } from 'react';
import type { Picture } from '../_contract/picture.ts';
import { Heading } from './heading.tsx';
import { Image } from './image.tsx';
import * as css from './page-header.css.ts';

export interface PageHeaderProps {
  id?: string;
  /** Badges or small facts above the title. */
  marks?: ReactNode;
  title: string;
  text?: string;
  /** At the side of the words. */
  picture?: Picture | undefined;
  /** Whatever belongs to the opening: tags, a byline, buttons. */
  children?: ReactNode;
}

/** What the words leave of the page on a desk, and the page less its margins below that. */
const SIZES = '(min-width: 80em) 25rem, (min-width: 64em) 32vw, 92vw';

/** The opening of a page about one document; its title is the page's heading. */
export function PageHeader({ id, marks, title, text, picture, children }: PageHeaderProps) {
  return (
    <header id={id} className={css.header}>
      <div className={picture ? `${css.inner} ${css.split}` : css.inner}>
        <div className={css.words}>
          {marks ? <div className={css.marks}>{marks}</div> : null}
          <Heading level={1}>{title}</Heading>
          {text ? <p className={css.text}>{text}</p> : null}
          {children}
        </div>
        {picture ? <Image picture={picture} sizes={SIZES} widest={1600} isAtTop /> : null}
      </div>
    </header>
  );
}
