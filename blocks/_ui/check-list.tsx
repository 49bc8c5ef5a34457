import * as css from './check-list.css.ts';

export interface CheckListProps {
  items: readonly string[];
  columns?: 1 | 2;
  /** Shows only the first so many ... */
  limit?: number;
  /** ... and then this line, given how many are left, such as `(count) => `+${count} more features``. */
  more?: (count: number) => string;
}

/** What is included: check-marked lines. */
export function CheckList({ items, columns = 1, limit = items.length, more }: CheckListProps) {
  const left = items.length - limit;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={columns === 2 ? `${css.list} ${css.twoColumns}` : css.list}>
      {items.slice(0, limit).map((item) => (
        <li key={item}>{item}</li>
      ))}
      {left > 0 && more ? <li className={css.more}>{more(left)}</li> : null}
    </ul>
  );
}
