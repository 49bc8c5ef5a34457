import type { Db, IndexDescription } from 'mongodb';
import { StartupError } from './startup-error.ts';

/** The indexes of one collection. */
export interface CollectionIndexes {
  readonly collection: string;
  readonly indexes: IndexDescription[];
}

/**
 * Makes the indexes that are missing.
 * @throws StartupError naming the collection when the data or an older index stands in the way.
 */
export async function ensureIndexes(db: Db, everyIndex: readonly CollectionIndexes[]): Promise<void> {
  for (const { collection, indexes } of everyIndex) {
    try {
      await db.collection(collection).createIndexes(indexes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(
        `The collection ${collection} cannot be given its indexes: ${reason}. Remove the doubles or the older index named here, or make room where the disk is full, then start again.`,
      );
    }
  }
}
