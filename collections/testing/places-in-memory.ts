import type { Documents } from '../_contract/documents.ts';
import { documentsInMemory } from '../_contract/memory-documents.ts';
import type { LocationSummary, WrittenLocation } from '../locations/location-fields.ts';
import locations from '../locations/locations.collection.ts';

/** Places as the reads of their collection ask for them, without a database. */
export function placesInMemory(
  places: readonly LocationSummary[],
): Documents<LocationSummary, WrittenLocation> {
  const complete = (): WrittenLocation | undefined => undefined;
  return documentsInMemory(locations, places, { summarize: (place: LocationSummary) => place, complete });
}
