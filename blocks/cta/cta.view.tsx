import type { ViewProps } from '../_runtime/block-view.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { Heading } from '../_ui/heading.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './cta.css.ts';
import type definition from './cta.schema.ts';

export default function Cta({ id, title, text, actions, note, tone }: ViewProps<typeof definition>) {
  return (
    <Section id={id} tone={tone}>
      <div className={css.cta}>
        <div className={css.words}>
          <Heading level={2}>{title}</Heading>
          {text ? <p className={css.text}>{text}</p> : null}
        </div>
        <div className={css.actions}>
          <ActionRow actions={actions} />
          {note ? <p className={css.note}>{note}</p> : null}
        </div>
      </div>
    </Section>
  );
}
