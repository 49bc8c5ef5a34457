import type { ChangeOrigin } from '../change-streams/change-event.ts';
import { DirectAccess } from '../storage/direct-access.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction } from './transaction.ts';

/** Makes a transaction's writes everybody's: all in one turn, so that they reach the disk as one. */
export function commitTransaction(store: Store, transaction: Transaction, origin: ChangeOrigin): void {
  store.transactions.close(transaction, store.collections);
  for (const [collection, { writes, kinds }] of transaction.overlays) {
    const access = new DirectAccess(store, collection, { origin, isVerified: true });
    for (const [id, after] of writes) {
      const before = collection.records.get(id);
      if (before && after) access.update(id, before, after, kinds.get(id) ?? 'update');
      else if (before) access.remove(id, before);
      else if (after) access.insert(after);
    }
  }
  transaction.end();
}

/** Forgets a transaction's writes. */
export function abortTransaction(store: Store, transaction: Transaction): void {
  store.transactions.close(transaction, store.collections);
  transaction.end();
}
