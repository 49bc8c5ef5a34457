import { formatCount } from '../_contract/rules/format-count.ts';
import * as css from './pager.css.ts';

export interface PagerProps {
  /** What the pages are of: "Pages of articles". */
  label: string;
  /** The page that is shown, counted from 1. */
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** The ways to the pages before and after this one; nothing where there is only one. */
export function Pager({ label, page, pages, addressOf }: PagerProps) {
  if (pages < 2) return null;
  const ways = [
    { words: 'Previous page', to: page - 1 },
    { words: 'Next page', to: page + 1 },
  ].filter(({ to }) => to >= 1 && to <= pages);
  return (
    <nav aria-label={label} className={css.pager}>
      <p className={css.place}>
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      {ways.map(({ words, to }) => (
        <a key={words} href={addressOf(to)} className={css.way}>
          {words}
        </a>
      ))}
    </nav>
  );
}
