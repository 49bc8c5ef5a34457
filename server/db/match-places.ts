import type { Filter } from 'mongodb';
import { isStateFound } from '../../blocks/_contract/rules/filter-locations.ts';
import type { StoredRecord } from './stored-form.ts';

/**
 * A filter for places whose name or state a search finds (the specification, section 5).
 * @param search as it was typed, taken as plain text. @param states every state that has a place.
 */
export function matchPlaces(search: string, states: readonly string[]): Filter<StoredRecord> {
  if (search === '') return {};
  const pattern = search.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const found = states.filter((state) => isStateFound(state, search.toLowerCase()));
  return { $or: [{ name: { $regex: pattern, $options: 'i' } }, { state: { $in: found } }] };
}
