import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import type { Database } from '../db/database.ts';
import { type Copies, findCopies, NO_COPIES } from './find-copies.ts';

/** Knows which pages say little but what another one of their collection says. */
export interface CopyFinder {
  /** The near copies of a collection; read once, and again after it changed. @throws when the database fails. */
  find(collection: CollectionDefinition): Promise<Copies>;
  /** Stops listening to changes. */
  close(): void;
}

/** Makes the finder over a database. It reads nothing before it is asked. */
export function createCopyFinder({
  guardedPageRecords,
  changes,
}: Pick<Database, 'guardedPageRecords' | 'changes'>): CopyFinder {
  const known = new Map<string, Promise<Copies>>();
  return {
    async find({ name, copyNames }) {
      if (!copyNames) return NO_COPIES;
      const found = known.get(name) ?? findCopies(guardedPageRecords.streamTexts(name));
      known.set(name, found);
      found.catch(() => known.delete(name));
      return found;
    },
    close: changes.subscribe((collection) => known.delete(collection)),
  };
}
