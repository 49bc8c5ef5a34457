import { type Db, ObjectId } from 'mongodb';
import type { CollectionName } from './collection-names.ts';

interface Mark {
  _id: CollectionName;
  /** Another one after each write. */
  write: ObjectId;
}

/** A small record of which collections were written to, which costs next to nothing to ask for. */
export interface ChangeMarks {
  /** Notes that a collection was written to. */
  set(collection: CollectionName): Promise<void>;
  /** The last write to each collection that was noted, in an opaque form. */
  read(): Promise<ReadonlyMap<CollectionName, string>>;
}

/** Makes the marks of a database, for those who have no change stream to follow. */
export function createChangeMarks(db: Db): ChangeMarks {
  const marks = db.collection<Mark>('change_marks');
  return {
    async set(collection) {
      await marks.updateOne({ _id: collection }, { $set: { write: new ObjectId() } }, { upsert: true });
    },
    async read() {
      const found = await marks.find().toArray();
      return new Map(found.map(({ _id, write }) => [_id, write.toHexString()]));
    },
  };
}
