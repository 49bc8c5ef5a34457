import type { ViewProps } from '../_runtime/block-view.ts';
import { Avatar } from '../_ui/avatar.tsx';
import { Heading } from '../_ui/heading.tsx';
import * as css from './author-box.css.ts';
import type definition from './author-box.schema.ts';

export default function AuthorBox({ id, title, initials, role, text, action }: ViewProps<typeof definition>) {
  return (
    <section id={id} aria-label="About the author" className={css.box}>
      <Avatar initials={initials} size="large" />
      <div className={css.words}>
        <Heading level={2} size="small">
          {title}
        </Heading>
        {role ? <p className={css.role}>{role}</p> : null}
        <p>{text}</p>
        {action ? <a href={action.to}>{action.label}</a> : null}
      </div>
    </section>
  );
}
