import type { ViewProps } from '../_runtime/block-view.ts';
import { Panel } from '../_ui/panel.tsx';
import { PlaceholderLink } from '../_ui/placeholder-link.tsx';
import * as css from './resource-list.css.ts';
import type definition from './resource-list.schema.ts';

export default function ResourceList({ id, title, items }: ViewProps<typeof definition>) {
  return (
    <Panel id={id} title={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.list}>
        {items.map(({ label, note, to }) => (
          <li key={label} className={css.item}>
            {to === undefined ? <PlaceholderLink>{label}</PlaceholderLink> : <a href={to}>{label}</a>}
            {note ? <span className={css.note}>{note}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
