import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { Button } from '../_ui/button.tsx';
import { Notice } from '../_ui/notice.tsx';
import { Section } from '../_ui/section.tsx';
import * as css from './confirm-button.css.ts';
import type definition from './confirm-button.schema.ts';

export default function ConfirmButton({ id, label, note }: ViewProps<typeof definition>) {
  const failure = usePage().forms.newsletter?.message;
  return (
    <Section id={id} spacing="tight">
      {/* Without an action a form posts to the address of its page, with the token that stands in it. */}
      <form method="post" className={css.form}>
        {failure ? <Notice tone="error" title={failure} /> : null}
        <Button type="submit" variant="primary">
          {label}
        </Button>
        {note ? <p className={css.note}>{note}</p> : null}
      </form>
    </Section>
  );
}
