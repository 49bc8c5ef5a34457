import type { LocationSummary } from '../documents/location.ts';
import type { ListedLocation, LocationListing } from '../location-listing.ts';
import { filterLocations, groupLocations } from './filter-locations.ts';
import {
  formatLocationQuery,
  LOCATIONS_A_PAGE,
  type LocationQuery,
  locationPage,
  NO_LOCATION_QUERY,
} from './location-query.ts';

/** What a listing shows of a place. */
export function toListedLocation({
  name,
  slug,
  type,
  state,
  region,
  population,
  description,
}: LocationSummary): ListedLocation {
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

const NOTHING_ASKED = formatLocationQuery(NO_LOCATION_QUERY);

/** Puts a listing together from its groups, empty ones left out. @param states all states, in any order. */
export function makeLocationListing(
  query: LocationQuery,
  groups: LocationListing['groups'],
  states: LocationListing['states'],
): LocationListing {
  const filled = groups.filter(({ total }) => total > 0);
  const total = filled.reduce((sum, group) => sum + group.total, 0);
  return {
    isWhole:
      formatLocationQuery(query) === NOTHING_ASKED &&
      filled.every((group) => group.total <= LOCATIONS_A_PAGE),
    total,
    ...locationPage(query, total),
    states: [...states].sort((a, b) => (a.state < b.state ? -1 : 1)),
    groups: filled,
  };
}

/** Lists places that are all at hand, the way the database lists those that are not. */
export function listLocations(locations: readonly LocationSummary[], query: LocationQuery): LocationListing {
  const inState = new Map<string, number>();
  for (const { state } of locations) inState.set(state, (inState.get(state) ?? 0) + 1);
  const groups = groupLocations(filterLocations(locations, query)).map(({ type, locations: found }) => {
    const start = (locationPage(query, found.length).page - 1) * LOCATIONS_A_PAGE;
    const shown = found.slice(start, start + LOCATIONS_A_PAGE);
    return { type, total: found.length, locations: shown.map(toListedLocation) };
  });
  const states = [...inState].map(([state, total]) => ({ state, total }));
  return makeLocationListing(query, groups, states);
}
