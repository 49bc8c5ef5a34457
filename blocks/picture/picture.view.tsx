import type { ViewProps } from '../_runtime/block-view.ts';
import { Image } from '../_ui/image.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './picture.css.ts';
import type definition from './picture.schema.ts';

/** The content's width on a desk, and the page's less its margins below that. */
const SIZES = '(min-width: 80em) 75rem, 92vw';

export default function Picture({
  id,
  title,
  text,
  picture,
  caption,
  isAtTop,
  tone,
}: ViewProps<typeof definition>) {
  return (
    <Section id={id} title={title} text={text} tone={tone}>
      <figure className={css.figure}>
        <Image picture={picture} sizes={SIZES} isAtTop={isAtTop} />
        {caption ? <figcaption className={css.caption}>{caption}</figcaption> : null}
      </figure>
    </Section>
  );
}
