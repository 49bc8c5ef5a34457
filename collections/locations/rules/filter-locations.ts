import type { LocationSummary } from '../location-fields.ts';
import { LOCATION_TYPES, type LocationType } from './location-type.ts';
import { stateName } from './state-name.ts';

/** What a visitor looks for; an empty text asks for nothing. */
export interface LocationFilters {
  readonly search: string;
  readonly type: string;
  readonly state: string;
}

export const NO_LOCATION_FILTERS: LocationFilters = { search: '', type: '', state: '' };

type FilteredLocation = Pick<LocationSummary, 'name' | 'state' | 'type' | 'population'>;

/** The places of one kind. */
export interface LocationGroup<Location> {
  readonly type: LocationType;
  readonly locations: readonly Location[];
}

/** Whether a search finds every place of a state: its text is in the abbreviation or begins the name. */
export function isStateFound(state: string, wanted: string): boolean {
  return state.toLowerCase().includes(wanted) || stateName(state).toLowerCase().startsWith(wanted);
}

/**
 * Finds places: the search text stands in the name or the state, or begins the state's full name,
 * whatever the case; type and state are exact (the specification, section 5).
 */
export function filterLocations<Location extends FilteredLocation>(
  locations: readonly Location[],
  { search, type, state }: LocationFilters,
): Location[] {
  const wanted = search.trim().toLowerCase();
  return locations.filter(
    (location) =>
      (location.name.toLowerCase().includes(wanted) || isStateFound(location.state, wanted)) &&
      (type === '' || location.type === type) &&
      (state === '' || location.state === state),
  );
}

/**
 * Groups places by kind: cities, townships, suburbs, each by population from the largest, places
 * of unknown population last (the specification, section 2).
 * @returns only the groups that hold a place.
 */
export function groupLocations<Location extends FilteredLocation>(
  locations: readonly Location[],
): LocationGroup<Location>[] {
  const bySize = [...locations].sort((a, b) => (b.population ?? -1) - (a.population ?? -1));
  return LOCATION_TYPES.map((type) => ({
    type,
    locations: bySize.filter((location) => location.type === type),
  })).filter((group) => group.locations.length > 0);
}
