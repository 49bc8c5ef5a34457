import type { Document } from '../bson/value.ts';
import type { Collection } from '../storage/collection.ts';
import type { Transaction } from './transaction.ts';

/** Thrown to a writer outside of transactions whose document an open transaction has written: wait, then retry. */
export class LockedByTransaction extends Error {
  constructor(readonly transaction: Transaction) {
    super('a transaction holds this document');
    this.name = 'LockedByTransaction';
  }
}

/** The open transactions, and what the rest of the server has to heed because of them. */
export class TransactionTable {
  readonly #open = new Set<Transaction>();
  #time = 0;

  /** Counts writes, so that a transaction knows what came after its start. */
  get time(): number {
    return this.#time;
  }

  open(transaction: Transaction): void {
    this.#open.add(transaction);
  }

  /** Forgets a transaction, and old versions of documents once nobody can ask for them. */
  close(transaction: Transaction, collections: Iterable<Collection>): void {
    this.#open.delete(transaction);
    if (this.#open.size === 0) for (const collection of collections) collection.versions.clear();
  }

  get all(): Iterable<Transaction> {
    return this.#open;
  }

  /** Throws when an open transaction other than `self` has written the record, or claimed one of its unique keys. */
  checkLocks(collection: Collection, id: number, after: Document | undefined, self?: Transaction): void {
    for (const transaction of this.#open) {
      if (transaction !== self && transaction.holds(collection, id, after))
        throw new LockedByTransaction(transaction);
    }
  }

  checkCollectionLock(collection: Collection): void {
    for (const transaction of this.#open) {
      if (transaction.hasWritten(collection)) throw new LockedByTransaction(transaction);
    }
  }

  /** Remembers what a record held before a write, for transactions that began earlier. */
  keepVersion(collection: Collection, id: number, before: Document | undefined): void {
    if (this.#open.size === 0) return;
    this.#time++;
    const versions = collection.versions.get(id);
    const version = { time: this.#time, before };
    if (versions) versions.push(version);
    else collection.versions.set(id, [version]);
  }
}
