import type { ViewProps } from '../_runtime/block-view.ts';
import { ActionRow } from '../_ui/action-row.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './callout.css.ts';
import type definition from './callout.schema.ts';

export default function Callout({ id, title, text, tone, action }: ViewProps<typeof definition>) {
  // A bound text can be missing; a heading over nothing would promise what is not there.
  if (!text) return null;
  return (
    <Section id={id} tone={tone} layout="aside" title={title}>
      <div className={css.passage}>
        <p className={css.text}>{text}</p>
        {action ? <ActionRow actions={[action]} first="secondary" /> : null}
      </div>
    </Section>
  );
}
