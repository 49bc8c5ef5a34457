import * as css from './tag-list.css.ts';

export interface TagListProps {
  /** With `href` a tag is a link; `isCurrent` marks the one that is chosen. */
  tags: readonly { label: string; href?: string; isCurrent?: boolean }[];
  /** Names the list for screen readers. */
  label?: string;
  /** Shows only the first so many, then "+N more". */
  limit?: number;
}

/** Tags or filter chips in a row that wraps. */
export function TagList({ tags, label, limit = tags.length }: TagListProps) {
  const left = tags.length - limit;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" aria-label={label} className={css.list}>
      {tags.slice(0, limit).map((tag) => (
        <li key={tag.label}>
          {tag.href === undefined ? (
            <span className={css.fact}>{tag.label}</span>
          ) : (
            <a href={tag.href} aria-current={tag.isCurrent ? 'true' : undefined} className={css.link}>
              {tag.label}
            </a>
          )}
        </li>
      ))}
      {left > 0 ? <li className={css.more}>+{left} more</li> : null}
    </ul>
  );
}
