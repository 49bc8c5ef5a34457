import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './heading.tsx';
import * as css from './section.css.ts';

export interface SectionProps {
  /** Anchor of the section; its heading gets `{id}-title` and names the section for screen readers. */
  id?: string;
  /** The surface it lies on; `ink` turns to paper-coloured text on ink. Plain unless told. */
  tone?: keyof typeof css.tones;
  /** `narrow` for forms and short texts. */
  width?: 'content' | 'narrow';
  /** `aside` sets the heading in a column of its own beside the content on a desk. */
  layout?: 'stack' | 'aside';
  /** `tight` halves the room above and below. */
  spacing?: 'normal' | 'tight';
  /** A word or two above the title. */
  eyebrow?: string;
  title?: ReactNode;
  text?: ReactNode;
  /** Level of the title, 2 unless told. */
  level?: HeadingLevel;
  /** Buttons that belong to the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A band of the page with its heading block. Every block that fills the page's width is one or more of these. */
export function Section({
  id,
  tone = 'plain',
  width = 'content',
  layout = 'stack',
  spacing = 'normal',
  eyebrow,
  title,
  text,
  level = 2,
  actions,
  children,
}: SectionProps) {
  const titleId = id && title ? `${id}-title` : undefined;
  const inner = [
    css.inner,
    tone === 'plain' && css.ruled,
    spacing === 'tight' && css.tight,
    width === 'narrow' && css.narrow,
  ];
  const isSplit = layout === 'stack' && width === 'content' && level > 1 && Boolean(text);
  const header = [css.header, layout === 'aside' && css.sticky, isSplit && css.wideHeader];
  return (
    <section id={id} aria-labelledby={titleId} className={css.tones[tone]} data-late="">
      <div className={inner.filter(Boolean).join(' ')}>
        <div className={layout === 'aside' ? css.aside : css.stack}>
          {title ? (
            <div className={header.filter(Boolean).join(' ')}>
              <div className={css.title}>
                {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
                <Heading level={level} id={titleId}>
                  {title}
                </Heading>
              </div>
              {text ? <p className={css.text}>{text}</p> : null}
              {actions ? <div className={css.actions}>{actions}</div> : null}
            </div>
          ) : null}
          {children}
        </div>
      </div>
    </section>
  );
}
