import { type TSchema, Type } from '@sinclair/typebox';
import { PUBLIC_COLLECTIONS } from './collections.ts';
import type { CollectionDefinition } from './define-collection.ts';
import type { CollectionRead } from './reads.ts';

/** One read of the API, and the collection that answers it. */
export interface EveryRead {
  /** The name that layouts call its answer by. */
  readonly name: string;
  readonly collection: CollectionDefinition;
  readonly read: CollectionRead<CollectionDefinition['fields']>;
  /** What it answers. */
  readonly schema: TSchema;
}

function schemaOf({ summary, document }: CollectionDefinition, { answers }: EveryRead['read']): TSchema {
  if (answers === 'list') return Type.Array(summary);
  return answers === 'document' ? document : answers;
}

/** Every read of the API by the pattern of its path, such as `/api/services/:slug`. */
export const EVERY_READ: ReadonlyMap<string, EveryRead> = new Map(
  PUBLIC_COLLECTIONS.flatMap((collection) =>
    Object.entries(collection.reads).map(([name, read]) => [
      read.path,
      { name, collection, read, schema: schemaOf(collection, read) },
    ]),
  ),
);
