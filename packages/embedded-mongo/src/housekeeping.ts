import { keyString } from './bson/key-string.ts';
import type { Engine } from './engine.ts';
import { LockedByTransaction } from './sessions/transaction-table.ts';
import type { Collection } from './storage/collection.ts';
import { DirectAccess } from './storage/direct-access.ts';
import type { Index } from './storage/index.ts';

/** How many expired documents go at once, so that nobody waits long. */
const MAX_EXPIRED = 1000;

/** Does what has to be done from time to time: expires documents, closes what clients have left open. */
export class Housekeeping {
  readonly #engine: Engine;
  #timer: NodeJS.Timeout | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.schedule(10);
  }

  /** How often it does so. */
  schedule(seconds: number): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.#run(), seconds * 1000);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #run(): Promise<void> {
    const { store, cursors, sessions, streams, log } = this.#engine;
    try {
      store.file.refuseWhenLost();
      cursors.sweep();
      streams.sweep();
      sessions.sweep();
      for (const collection of store.collections) {
        for (const index of collection.indexes.values()) this.#expire(collection, index);
      }
      await store.journal.durable();
      store.file.settle();
    } catch (error) {
      log(`Housekeeping failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Removes documents with a date in the index that is long enough ago. */
  #expire(collection: Collection, index: Index): void {
    const { expireAfterSeconds } = index.spec;
    if (expireAfterSeconds === undefined) return;
    const access = new DirectAccess(this.#engine.store, collection);
    for (const id of expiredRecords(index, Date.now() - expireAfterSeconds * 1000)) {
      const document = access.get(id);
      if (document) removeUnlocked(access, id, document);
    }
  }
}

function expiredRecords(index: Index, limit: number): Set<number> {
  const ids = new Set<number>();
  const [oldest, newest] = [keyString(new Date(-8.64e15)), keyString(new Date(limit))];
  const isDescending = index.spec.fields[0]?.direction === -1;
  const from = isDescending ? index.encode(0, new Date(limit)) : oldest;
  const to = isDescending ? `${index.encode(0, new Date(-8.64e15))}\xff` : newest;
  for (const { id } of index.entries.scan(from, to)) {
    if (ids.size >= MAX_EXPIRED) break;
    ids.add(id);
  }
  return ids;
}

/** A document that a transaction has written expires another time. */
function removeUnlocked(
  access: DirectAccess,
  id: number,
  document: Parameters<DirectAccess['remove']>[1],
): void {
  try {
    access.remove(id, document);
  } catch (error) {
    if (!(error instanceof LockedByTransaction)) throw error;
  }
}
