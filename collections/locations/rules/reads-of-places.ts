import { type Read, readOf } from '../../../blocks/_contract/reads.ts';
import type { LocationSummary } from '../location-fields.ts';

/** So many names fit an address; those after them stay bare. */
const MOST_LINKED = 20;

/** What links the names of places to their pages: nothing where there are no names, else one read. */
export function readsOfPlaces(names: readonly string[]): Read<LocationSummary[]>[] {
  return names.length > 0
    ? [readOf('/api/locations/named/:slug', names.slice(0, MOST_LINKED).join(','))]
    : [];
}
