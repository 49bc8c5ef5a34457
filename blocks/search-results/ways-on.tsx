import { Heading } from '../_ui/heading.tsx';
import * as css from './search-results.css.ts';

/** Somewhere to go on from a page without results. */
export interface Way {
  readonly label: string;
  readonly text: string;
  readonly to: string;
}

interface WaysOnProps {
  title: string;
  ways: readonly Way[];
  level: 2 | 3;
}

/** Ways on for those who have not searched, or not found. */
export function WaysOn({ title, ways, level }: WaysOnProps) {
  return (
    <div className={css.ways}>
      <Heading level={level} size="medium">
        {title}
      </Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.wayList}>
        {ways.map(({ label, text, to }) => (
          <li key={to} className={css.way}>
            <a href={to} className={css.wayLink}>
              {label}
            </a>
            <p className={css.muted}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
