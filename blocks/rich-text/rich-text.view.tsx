import type { ViewProps } from '../_runtime/block-view.ts';
import { Prose } from '../_ui/prose.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './rich-text.css.ts';
import type definition from './rich-text.schema.ts';

export default function RichText({
  id,
  eyebrow,
  title,
  text,
  tone,
  layout,
  body,
}: ViewProps<typeof definition>) {
  // A bound text can be empty; a heading over nothing would promise what is not there.
  if (body.trim() === '') return null;
  return (
    <Section id={id} tone={tone} layout={layout} eyebrow={eyebrow} title={title}>
      {text ? <p className={css.text}>{text}</p> : null}
      <Prose html={body} />
    </Section>
  );
}
