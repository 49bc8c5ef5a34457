import type { ViewProps } from '../_runtime/block-view.ts';
import { ButtonLink } from '../_ui/button.tsx';
import { Panel } from '../_ui/panel.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import * as css from './fact-panel.css.ts';
import type definition from './fact-panel.schema.ts';

export default function FactPanel({
  id,
  title,
  facts,
  tagsLabel,
  tags,
  text,
  action,
  links,
}: ViewProps<typeof definition>) {
  return (
    <Panel id={id} title={title}>
      <dl className={css.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {tags.length > 0 ? (
          <div className={css.tags}>
            <dt>{tagsLabel}</dt>
            <dd>
              <TagList tags={tags.map((label) => ({ label }))} />
            </dd>
          </div>
        ) : null}
      </dl>
      {text ? <p className={css.text}>{text}</p> : null}
      {action ? (
        <ButtonLink href={action.to} variant="primary" isFull>
          {action.label}
        </ButtonLink>
      ) : null}
      {links.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" className={css.links}>
          {links.map(({ label, to }) => (
            <li key={label}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
