import type { ViewProps } from '../_runtime/block-view.ts';
import { Button } from '../_ui/button.tsx';
import { TextField } from '../_ui/field.tsx';
import { Panel } from '../_ui/panel.tsx';
import * as css from './insights-signup.css.ts';
import type definition from './insights-signup.schema.ts';

export default function InsightsSignup({ id, title, text, buttonLabel }: ViewProps<typeof definition>) {
  return (
    <Panel id={id} title={title}>
      <p className={css.text}>{text}</p>
      {/* Outside a dialog this method checks the field and then sends nothing, which is all it shall do. */}
      <form method="dialog" className={css.form}>
        <TextField label="Email" type="email" name="email" autoComplete="email" required />
        <Button type="submit" isFull>
          {buttonLabel}
        </Button>
      </form>
    </Panel>
  );
}
