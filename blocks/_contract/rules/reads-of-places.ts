import type { LocationSummary } from '../documents/location.ts';
import { type Read, reads } from '../reads.ts';

/** So many names fit an address; those after them stay bare. */
const MOST_LINKED = 20;

/** What links the names of places to their pages: nothing where there are no names, else one read. */
export function readsOfPlaces(names: readonly string[]): Read<LocationSummary[]>[] {
  return names.length > 0 ? [reads.locationsNamed(names.slice(0, MOST_LINKED).join(','))] : [];
}
