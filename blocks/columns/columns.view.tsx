import type { ViewProps } from '../_runtime/block-view.ts';
import * as css from './columns.css.ts';
import type definition from './columns.schema.ts';

export default function Columns({ id, asideLabel, isSticky, slots }: ViewProps<typeof definition>) {
  return (
    <div id={id} className={css.band}>
      <div className={css.columns}>
        <div className={css.main}>{slots.main}</div>
        <aside aria-label={asideLabel} className={css.aside}>
          <div className={isSticky ? `${css.stack} ${css.sticky}` : css.stack}>{slots.aside}</div>
        </aside>
      </div>
    </div>
  );
}
