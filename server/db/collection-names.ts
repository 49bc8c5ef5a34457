import { COLLECTIONS } from '../../collections/_contract/collections.ts';

/** The name of a collection: its folder's, and its own in the database. */
export type CollectionName = string;

/** Every collection of the product. */
export const COLLECTION_NAMES: readonly CollectionName[] = COLLECTIONS.map(({ name }) => name);

/** Whether a name that came from outside, e.g. from a change stream, is that of a collection. */
export function isCollectionName(name: string): boolean {
  return COLLECTION_NAMES.includes(name);
}
