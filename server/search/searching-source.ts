import { searchPage } from '../../blocks/_contract/rules/search-address.ts';
import type { ReadSource } from '../reads/read-source.ts';
import { SEARCHED_COLLECTIONS } from './collect-documents.ts';
import type { SiteSearch } from './site-search.ts';

const SEARCH_PATH = '/api/search';
const SEARCHED_NAMES = SEARCHED_COLLECTIONS.map(({ name }) => name);

/** The query and the page of a read such as `/api/search?q=seo&page=2`; undefined of any other read. */
function parseSearch(read: string): { query: string; page: number } | undefined {
  const [path, asked = ''] = read.split('?', 2);
  if (path !== SEARCH_PATH) return undefined;
  const params = new URLSearchParams(asked);
  return { query: params.get('q') ?? '', page: searchPage(params.get('page') ?? undefined) };
}

/**
 * Adds the search to the reads that pages can ask for. Nothing is kept here: searches are without number,
 * and the index answers one in a few milliseconds.
 */
export function addSearch(source: ReadSource, { search }: Pick<SiteSearch, 'search'>): ReadSource {
  return {
    has: (path) => parseSearch(path) !== undefined || source.has(path),
    async read(path) {
      const asked = parseSearch(path);
      if (!asked) return source.read(path);
      const data = await search(asked.query, asked.page);
      return { status: 'found', data, collections: SEARCHED_NAMES };
    },
    close: () => source.close(),
  };
}
