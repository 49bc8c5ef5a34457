import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Log } from '../log.ts';
import type { Changes } from './changes.ts';
import { COLLECTION_NAMES, type CollectionName } from './collection-names.ts';

// Leads and accounts are on no page, and leads may be many.
const WATCHED = COLLECTION_NAMES.filter((name) => name !== 'contacts' && name !== 'users');

/**
 * Looks for changes by comparing fingerprints of whole collections: for servers without change
 * streams (a MongoDB that is no replica set). Costs a read of all documents each time.
 * @param signal ends it. @returns when it has ended.
 */
export async function pollChanges(
  db: Db,
  changes: Changes,
  log: Log,
  { intervalMs, signal }: { intervalMs: number; signal: AbortSignal },
): Promise<void> {
  const known = new Map<CollectionName, string>();
  while (!signal.aborted) {
    try {
      for (const name of WATCHED) {
        const fingerprint = await fingerprintCollection(db, name);
        const before = known.get(name);
        known.set(name, fingerprint);
        if (before !== undefined && before !== fingerprint) changes.announce(name);
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'The database could not be asked for changes');
    }
    await wait(intervalMs, undefined, { signal }).catch(() => {});
  }
}

async function fingerprintCollection(db: Db, name: CollectionName): Promise<string> {
  const hash = createHash('sha1');
  const documents = db.collection(name).find({}, { raw: true }).sort({ _id: 1 });
  for await (const document of documents) {
    if (document instanceof Uint8Array) hash.update(document);
  }
  return hash.digest('hex');
}
