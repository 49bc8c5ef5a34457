import { encodeStoredDocument } from '../bson/encode.ts';
import type { Document } from '../bson/value.ts';
import type { ChangeOrigin } from '../change-streams/change-event.ts';
import type { Collection } from './collection.ts';
import type { CollectionAccess, UpdateKind } from './collection-access.ts';
import { eraseRecord } from './erase.ts';
import type { Store } from './store.ts';

const NOTHING: ReadonlySet<number> = new Set();

export interface DirectAccessOptions {
  origin?: ChangeOrigin;
  /** The writes were checked before, by the transaction that they come from. */
  isVerified?: boolean;
}

/** Access outside of transactions: writes are in memory at once, and on disk before they are acknowledged. */
export class DirectAccess implements CollectionAccess {
  readonly unindexed = NOTHING;
  readonly #store: Store;
  readonly #origin: ChangeOrigin;
  readonly #isVerified: boolean;

  constructor(
    store: Store,
    readonly collection: Collection,
    { origin = {}, isVerified = false }: DirectAccessOptions = {},
  ) {
    this.#store = store;
    this.#origin = origin;
    this.#isVerified = isVerified;
  }

  get(id: number): Document | undefined {
    return this.collection.records.get(id);
  }

  scan(): Iterable<[number, Document]> {
    return this.collection.records;
  }

  insert(document: Document): number {
    const id = this.#store.nextRecordId();
    this.#write(id, undefined, document);
    this.#store.changes.inserted(this.collection, id, document, this.#origin);
    return id;
  }

  update(id: number, before: Document, after: Document, kind: UpdateKind): void {
    this.#write(id, before, after);
    this.#store.changes.updated(this.collection, id, before, after, kind, this.#origin);
  }

  remove(id: number, before: Document): void {
    this.#write(id, before, undefined);
    this.#store.changes.removed(this.collection, before, this.#origin);
  }

  #write(id: number, before: Document | undefined, after: Document | undefined): void {
    const { collection } = this;
    const bytes = after && encodeStoredDocument(after);
    if (!this.#isVerified) {
      if (after) collection.checkUnique(after, id);
      this.#store.transactions.checkLocks(collection, id, after);
    }
    this.#store.transactions.keepVersion(collection, id, before);
    collection.apply(id, before, after);
    this.#store.journal.record({
      persist: (file) => (bytes ? file.putRecord(id, collection.id, bytes) : eraseRecord(file, id)),
      undo: () => collection.apply(id, after, before),
    });
  }
}
