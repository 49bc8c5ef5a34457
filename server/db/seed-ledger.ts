import type { Db } from 'mongodb';
import type { CollectionName } from './collection-names.ts';

const FIRST_SEEDING = 'first seeding';

interface LedgerEntry {
  _id: string;
  at: Date;
  isFinished?: boolean;
}

/**
 * Remembers what was seeded, so that a record a person removed or renamed is not brought back, and
 * whether the first seeding came to its end.
 */
export function createSeedLedger(db: Db) {
  const ledger = db.collection<LedgerEntry>('seed_ledger');
  const entryId = (collection: CollectionName, key: string) => `${collection}: ${key}`;

  return {
    /** Which of these natural keys were seeded before. */
    async findSeeded(collection: CollectionName, keys: readonly string[]): Promise<Set<string>> {
      const ids = new Map(keys.map((key) => [entryId(collection, key), key]));
      const found = await ledger.find({ _id: { $in: [...ids.keys()] } }).toArray();
      return new Set(found.flatMap(({ _id }) => ids.get(_id) ?? []));
    },

    async add(collection: CollectionName, keys: readonly string[]): Promise<void> {
      const at = new Date();
      const writes = keys.map((key) => ({
        updateOne: {
          filter: { _id: entryId(collection, key) },
          update: { $setOnInsert: { at } },
          upsert: true,
        },
      }));
      if (writes.length > 0) await ledger.bulkWrite(writes, { ordered: false });
    },

    /** Whether a first seeding was begun, and whether it came to its end. */
    async readFirstSeeding(): Promise<'none' | 'begun' | 'finished'> {
      const entry = await ledger.findOne({ _id: FIRST_SEEDING });
      if (!entry) return 'none';
      return entry.isFinished ? 'finished' : 'begun';
    },

    async markFirstSeeding(state: 'begun' | 'finished'): Promise<void> {
      await ledger.updateOne(
        { _id: FIRST_SEEDING },
        { $set: { isFinished: state === 'finished' }, $setOnInsert: { at: new Date() } },
        { upsert: true },
      );
    },
  };
}

export type SeedLedger = ReturnType<typeof createSeedLedger>;
