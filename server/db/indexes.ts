import type { Db } from 'mongodb';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import { StartupError } from './startup-error.ts';

/**
 * Makes the indexes that are missing.
 * @throws StartupError naming the collection when the data or an older index stands in the way.
 */
export async function ensureIndexes(
  db: Db,
  collections: readonly Pick<CollectionDefinition, 'name' | 'indexes'>[],
): Promise<void> {
  for (const { name, indexes } of collections) {
    try {
      await db.collection(name).createIndexes(indexes.map((index) => ({ ...index })));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(
        `The collection ${name} cannot be given its indexes: ${reason}. Remove the doubles or the older index named here, or make room where the disk is full, then start again.`,
      );
    }
  }
}
