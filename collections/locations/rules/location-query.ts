import { searchPage } from '../../../blocks/_contract/rules/search-address.ts';
import { type LocationFilters, NO_LOCATION_FILTERS } from './filter-locations.ts';

/** The most places of a kind that one listing holds. */
export const LOCATIONS_A_PAGE = 60;

/** What a listing of places is asked for. */
export interface LocationQuery extends LocationFilters {
  /** From 1; counts where a kind was chosen. */
  readonly page: number;
}

/** Asks for the largest places of every kind. */
export const NO_LOCATION_QUERY: LocationQuery = { ...NO_LOCATION_FILTERS, page: 1 };

/** The text of a query that asks for nothing. */
const EVERY_PLACE = 'all';

/** Takes from an address what it asks of a listing of places. */
export function readLocationQuery(query: Readonly<Record<string, string | undefined>>): LocationQuery {
  const { search = '', type = '', state = '', page } = query;
  return { search: search.trim(), type, state, page: searchPage(page) };
}

/** A query as one text, the same for queries that ask for the same; `all` where it asks for nothing. */
export function formatLocationQuery({ search, type, state, page }: LocationQuery): string {
  const asked = Object.entries({ search, type, state, page: page > 1 ? String(page) : '' });
  const params = new URLSearchParams(asked.filter(([, value]) => value !== ''));
  return String(params) || EVERY_PLACE;
}

/** Reads what {@link formatLocationQuery} wrote; of any other text, what it understands. */
export function parseLocationQuery(text: string): LocationQuery {
  return readLocationQuery(text === EVERY_PLACE ? {} : Object.fromEntries(new URLSearchParams(text)));
}

/** The page of a kind that is shown, the last one for a number past it. */
export function locationPage({ type, page }: LocationQuery, total: number): { page: number; pages: number } {
  const pages = type === '' ? 1 : Math.max(1, Math.ceil(total / LOCATIONS_A_PAGE));
  return { page: Math.min(page, pages), pages };
}
