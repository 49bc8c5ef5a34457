import type { ViewProps } from '../_runtime/block-view.ts';
import { Section } from '../_ui/section.tsx';
import * as css from './quote.css.ts';
import type definition from './quote.schema.ts';

export default function Quote({ id, title, text, name, company, tone }: ViewProps<typeof definition>) {
  return (
    <Section id={id} title={title} tone={tone} layout={title ? 'aside' : 'stack'}>
      <figure className={css.quote}>
        <blockquote className={css.words}>“{text}”</blockquote>
        <figcaption className={css.by}>
          <span className={css.name}>{name}</span>
          {company ? `, ${company}` : null}
        </figcaption>
      </figure>
    </Section>
  );
}
