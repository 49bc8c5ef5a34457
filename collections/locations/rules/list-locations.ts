import type { Documents, Where } from '../../_contract/documents.ts';
import type { LocationSummary, WrittenLocation } from '../location-fields.ts';
import { isStateFound } from './filter-locations.ts';
import type { ListedLocation, LocationListing } from './location-listing.ts';
import {
  formatLocationQuery,
  LOCATIONS_A_PAGE,
  type LocationQuery,
  locationPage,
  NO_LOCATION_QUERY,
} from './location-query.ts';
import { LOCATION_TYPES } from './location-type.ts';

/** What a listing shows of a place. */
function toListedLocation(place: LocationSummary): ListedLocation {
  const { name, slug, type, state, region, population, description } = place;
  return {
    name,
    slug,
    type,
    state,
    description,
    ...(region && { region }),
    ...(population !== undefined && { population }),
  };
}

/** Places whose name or state a search finds (the specification, section 5). @param states every state that has a place. */
function whereFound(search: string, states: readonly string[]): Pick<Where, 'any'> {
  if (search === '') return {};
  const found = states.filter((state) => isStateFound(state, search.toLowerCase()));
  return { any: [{ fields: { name: { contains: search } } }, { fields: { state: { oneOf: found } } }] };
}

const NOTHING_ASKED = formatLocationQuery(NO_LOCATION_QUERY);

/**
 * Lists the places that are asked for: of each kind one page at most, however many there are.
 * @param places all that the public may see.
 */
export async function listLocations(
  places: Documents<LocationSummary, WrittenLocation>,
  query: LocationQuery,
): Promise<LocationListing> {
  // Records whose kind or state is no text do not fit their schema, and are listed nowhere.
  const counts = (await places.countBy(['type', 'state'])).flatMap(({ values: [type, state], total }) =>
    typeof type === 'string' && typeof state === 'string' ? { type, state, total } : [],
  );
  const sum = (some: typeof counts) => some.reduce((all, { total }) => all + total, 0);
  const states = [...new Set(counts.map(({ state }) => state))].sort();
  const searched = whereFound(query.search, states);
  const types = LOCATION_TYPES.filter((type) => query.type === '' || type === query.type);

  const groups = types.map(async (type) => {
    const known = sum(
      counts.filter((count) => count.type === type && [count.state, ''].includes(query.state)),
    );
    const where = { fields: { type, ...(query.state !== '' && { state: query.state }) }, ...searched };
    const isCounted = known === 0 || query.search === '';
    const found = isCounted ? known : await places.count(where);
    const skip = (locationPage(query, found).page - 1) * LOCATIONS_A_PAGE;
    const listed = found === 0 ? [] : await places.list({ where, skip, limit: LOCATIONS_A_PAGE });
    // Counted with the rest are records that are invalid; in a list that is whole they would be missed.
    const total = found <= LOCATIONS_A_PAGE ? listed.length : found;
    return { type, total, locations: listed.map(toListedLocation) };
  });
  const filled = (await Promise.all(groups)).filter(({ total }) => total > 0);
  const total = filled.reduce((all, group) => all + group.total, 0);
  return {
    isWhole:
      formatLocationQuery(query) === NOTHING_ASKED &&
      filled.every((group) => group.total <= LOCATIONS_A_PAGE),
    total,
    ...locationPage(query, total),
    states: states.map((state) => ({ state, total: sum(counts.filter((count) => count.state === state)) })),
    groups: filled,
  };
}
