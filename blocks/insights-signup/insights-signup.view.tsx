import type { ViewProps } from '../_runtime/block-view.ts';
import { usePage } from '../_runtime/page-context.ts';
import { Button } from '../_ui/button.tsx';
import { TextField } from '../_ui/field.tsx';
import { Panel } from '../_ui/panel.tsx';
import * as css from './insights-signup.css.ts';
import type definition from './insights-signup.schema.ts';

/** Its name among the forms of a page. */
const FORM = 'insights-signup';

export default function InsightsSignup({ id, title, text, buttonLabel }: ViewProps<typeof definition>) {
  const { path, forms } = usePage();
  const outcome = forms[FORM];
  return (
    <Panel id={id} title={title}>
      <p className={css.text}>{text}</p>
      <form id={FORM} method="post" action="/api/newsletter" className={css.form}>
        <input type="hidden" name="page" value={path} />
        <input type="hidden" name="form" value={FORM} />
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          error={outcome?.message}
          defaultValue={outcome?.values.email}
          // After a post that failed, the new page starts at what to correct.
          autoFocus={outcome !== undefined}
        />
        <Button type="submit" isFull>
          {buttonLabel}
        </Button>
      </form>
    </Panel>
  );
}
