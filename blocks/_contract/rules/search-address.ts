/** The most characters of a query that are looked at; the search form takes no more. */
export const LONGEST_SEARCH = 200;

/** The address of a page of search results. @param base the path of the page that shows them. @param page from 1. */
export function searchAddress(base: string, query: string, page = 1): string {
  const asked = `${base}?q=${encodeURIComponent(query)}`;
  return page > 1 ? `${asked}&page=${page}` : asked;
}

/** The page of results that an address asks for; 1 where it asks for none, or for nonsense. */
export function searchPage(text: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}
