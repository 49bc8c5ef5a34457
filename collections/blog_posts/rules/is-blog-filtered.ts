import { searchPage } from '../../../blocks/_contract/rules/search-address.ts';

/** Whether the address asks for a part of the blog or a further page of it, so that its featured blocks are hidden. */
export function isBlogFiltered({
  category,
  search,
  page,
}: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(category || search) || searchPage(page) > 1;
}
