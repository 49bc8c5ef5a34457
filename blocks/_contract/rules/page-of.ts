import { searchPage } from './search-address.ts';

/** Some entries of a list, as many as stand on one page. */
export interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}

/**
 * The entries of one page of a list.
 * @param asked what the address says after `page=`; the last page for a number past it.
 * @param size the most entries of a page.
 */
export function pageOf<Entry>(
  all: readonly Entry[],
  asked: string | undefined,
  size: number,
): ListPage<Entry> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(searchPage(asked), pages);
  return { entries: all.slice((page - 1) * size, page * size), page, pages };
}
