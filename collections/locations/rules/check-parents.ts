import { quote } from '../../../blocks/_contract/problem.ts';
import type { SeedRecordFault } from '../../_contract/define-collection.ts';
import type { LocationRecord } from '../location-fields.ts';

/** A place may belong to one of a larger kind, so places never belong to each other in a circle. */
const LARGER_KINDS = { city: [], township: ['city'], suburb: ['city', 'township'] } as const;

/** Finds places that belong to one that is no larger. */
export function checkParents(places: readonly LocationRecord[]): SeedRecordFault[] {
  const kinds = new Map(places.map(({ slug, type }) => [slug, type]));
  return places.flatMap(({ type, parentLocationId }, index): SeedRecordFault[] => {
    const kind = parentLocationId === undefined ? undefined : kinds.get(parentLocationId);
    if (kind === undefined || LARGER_KINDS[type].some((larger) => larger === kind)) return [];
    const found = `${quote(parentLocationId)}, which is a ${kind}`;
    return [{ path: [index, 'parentLocationId'], found, expected: `a place larger than a ${type}` }];
  });
}
