import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { visuallyHidden } from './base.css.ts';
import * as css from './card.css.ts';
import { Drawing } from './drawing.tsx';
import { Heading, type HeadingLevel, type HeadingProps } from './heading.tsx';

export interface CardProps {
  title: string;
  /** Level of the title, 3 unless told. */
  level?: HeadingLevel;
  /** How large the title looks, medium unless told. */
  titleSize?: HeadingProps['size'];
  /** Where the card leads: its one link covers the whole card. */
  href?: string;
  /** Words of that link, such as `Explore service`; without them the title is the link. */
  action?: string;
  variant?: keyof typeof css.variants;
  /** Class from `serviceTint` or `positionTint`: paints the head as a strip over the card's width. */
  tint?: string;
  /** At its top: a `CroppedImage` of the shape `wide`. */
  picture?: ReactNode;
  /** Above the title: an icon, a metric, a badge. */
  head?: ReactNode;
  /** A line of small facts above the title. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Whatever follows the text. */
  children?: ReactNode;
}

/** One thing among others of its kind: a service, a study, an article. */
export function Card({
  title,
  level = 3,
  titleSize = 'medium',
  href,
  action,
  variant = 'line',
  tint,
  picture,
  head,
  eyebrow,
  text,
  children,
}: CardProps) {
  const isTitleLinked = href !== undefined && action === undefined;
  return (
    <article className={css.variants[variant]}>
      {picture}
      {head ? <div className={tint ? `${css.head} ${css.tinted} ${tint}` : css.head}>{head}</div> : null}
      {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
      <Heading level={level} size={titleSize}>
        {isTitleLinked ? (
          <a href={href} className={css.cover}>
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
      {text ? <p className={css.text}>{text}</p> : null}
      {children ? <div className={css.body}>{children}</div> : null}
      {href !== undefined && action !== undefined ? (
        <a href={href} className={`${css.cover} ${css.action}`}>
          <span>
            {action}
            <span className={visuallyHidden}>: {title}</span>
          </span>
          <Drawing icon={ArrowRight} size={18} className={css.arrow} />
        </a>
      ) : null}
    </article>
  );
}
