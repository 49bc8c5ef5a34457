import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import type { StoreContext } from './collection-store.ts';

export const formAnswerIndexes: Pick<CollectionDefinition, 'name' | 'indexes'> = {
  name: 'form_answers',
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
};

interface StoredFormAnswer {
  _id: string;
  sealed: Buffer;
  expiresAt: Date;
}

/** Answers to forms that were posted without script, sealed, for the minutes until they are shown. */
export function createFormAnswerRepository({ db }: Pick<StoreContext, 'db'>) {
  const collection = db.collection<StoredFormAnswer>('form_answers');

  return {
    async put(id: string, sealed: Buffer, expiresAt: Date): Promise<void> {
      await collection.insertOne({ _id: id, sealed, expiresAt });
    },

    /** @returns undefined where there is none, or its time is over. */
    async find(id: string, now: Date): Promise<Buffer | undefined> {
      const query = { _id: id, expiresAt: { $gt: now } };
      return (await collection.findOne(query, { promoteBuffers: true }))?.sealed;
    },
  };
}

export type FormAnswerRepository = ReturnType<typeof createFormAnswerRepository>;
