import { encodeStoredDocument } from '../bson/encode.ts';
import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { CollectionAccess, UpdateKind } from '../storage/collection-access.ts';
import type { Index } from '../storage/index.ts';
import type { Store } from '../storage/store.ts';
import { type Overlay, type Transaction, uniqueKeysOf } from './transaction.ts';
import { LockedByTransaction } from './transaction-table.ts';

/** A collection as an open transaction sees it: as it was at the start, with the transaction's own writes. */
export class TransactionAccess implements CollectionAccess {
  readonly #store: Store;
  readonly #transaction: Transaction;
  readonly #overlay: Overlay;

  constructor(
    store: Store,
    transaction: Transaction,
    readonly collection: Collection,
  ) {
    this.#store = store;
    this.#transaction = transaction;
    this.#overlay = transaction.overlay(collection);
  }

  get(id: number): Document | undefined {
    const own = this.#overlay.writes.get(id);
    if (own !== undefined) return own ?? undefined;
    const version = this.#laterVersion(id);
    return version ? version.before : this.collection.records.get(id);
  }

  *scan(): Generator<[number, Document]> {
    const { records } = this.collection;
    const others = [...this.unindexed].filter((id) => !records.has(id));
    for (const id of [...records.keys(), ...others]) {
      const document = this.get(id);
      if (document) yield [id, document];
    }
  }

  get unindexed(): ReadonlySet<number> {
    return new Set([...this.collection.versions.keys(), ...this.#overlay.writes.keys()]);
  }

  insert(document: Document): number {
    const id = this.#store.nextRecordId();
    this.#write(id, document);
    return id;
  }

  update(id: number, _before: Document, after: Document, kind: UpdateKind): void {
    this.#write(id, after);
    this.#overlay.kinds.set(id, kind);
  }

  remove(id: number): void {
    this.#write(id, undefined);
  }

  /** The first version made by others after the transaction began. */
  #laterVersion(id: number): { before: Document | undefined } | undefined {
    return this.collection.versions.get(id)?.find(({ time }) => time > this.#transaction.startTime);
  }

  #write(id: number, after: Document | undefined): void {
    if (after) encodeStoredDocument(after);
    if (this.#laterVersion(id)) throw writeConflict();
    if (after) this.#checkUnique(after, id);
    this.#claim(id, after);
    const { writes, uniqueKeys } = this.#overlay;
    const before = writes.get(id);
    if (before) for (const key of uniqueKeysOf(this.collection, before)) uniqueKeys.delete(key);
    if (after) for (const key of uniqueKeysOf(this.collection, after)) uniqueKeys.set(key, id);
    writes.set(id, after ?? null);
  }

  /** The first of two transactions that write the same document wins; the other has to start again. */
  #claim(id: number, after: Document | undefined): void {
    try {
      this.#store.transactions.checkLocks(this.collection, id, after, this.#transaction);
    } catch (error) {
      if (error instanceof LockedByTransaction) throw writeConflict();
      throw error;
    }
  }

  #checkUnique(document: Document, id: number): void {
    for (const index of this.collection.indexes.values()) {
      if (index.spec.isUnique) this.#checkUniqueIn(index, document, id);
      else index.keysOf(document);
    }
  }

  #checkUniqueIn(index: Index, document: Document, id: number): void {
    for (const key of index.keysOf(document)) {
      const claimant = this.#overlay.uniqueKeys.get(`${index.spec.name}\x00${key}`);
      if (claimant !== undefined && claimant !== id) throw this.collection.duplicateKey(index, document);
      for (const owner of index.owners(key)) {
        // An owner that this transaction has written is in the overlay with its new keys.
        if (owner === id || this.#overlay.writes.has(owner)) continue;
        throw this.#laterVersion(owner) ? writeConflict() : this.collection.duplicateKey(index, document);
      }
    }
  }
}

function writeConflict(): MongoError {
  return new MongoError(
    'WriteConflict',
    'Another operation has written this document since the transaction began. Start the transaction again.',
    {},
    ['TransientTransactionError'],
  );
}
