import type { Document } from '../bson/value.ts';
import type { Collection } from './collection.ts';

/** How a document came by its new content; change streams distinguish the two. */
export type UpdateKind = 'update' | 'replace';

/** Reading and writing a collection, either at once or inside a transaction. */
export interface CollectionAccess {
  readonly collection: Collection;
  get(id: number): Document | undefined;
  /** Every record in natural order. */
  scan(): Iterable<[number, Document]>;
  /** Records that the collection's indexes do not describe as this access sees them. */
  readonly unindexed: ReadonlySet<number>;
  /** @returns the number of the new record. */
  insert(document: Document): number;
  update(id: number, before: Document, after: Document, kind: UpdateKind): void;
  remove(id: number, before: Document): void;
}
