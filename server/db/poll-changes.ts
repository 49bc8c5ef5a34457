import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { PUBLIC_COLLECTIONS } from '../../collections/_contract/collections.ts';
import type { Log } from '../logging/log.ts';
import { createChangeMarks } from './change-marks.ts';
import type { Changes } from './changes.ts';
import { SliceFingerprints } from './slice-fingerprints.ts';

// Closed collections are on no page, and leads may be many.
const WATCHED = PUBLIC_COLLECTIONS.map(({ name }) => name);

/** Documents that are compared each time: a small site is read whole, of a large one a part. */
const DOCUMENTS_A_TURN = 2_000;
/** What a question costs besides the documents it brings, in documents. */
const QUESTION_COST = 50;

/**
 * Looks for changes by asking: for servers without change streams (a MongoDB that is no replica set). What any
 * instance of the site wrote is marked, and seen each time. What others wrote is found by comparing documents,
 * some thousands each time.
 * @param signal ends it. @returns when it has ended.
 */
export async function pollChanges(
  db: Db,
  changes: Changes,
  log: Log,
  { intervalMs, signal }: { intervalMs: number; signal: AbortSignal },
): Promise<void> {
  const marks = createChangeMarks(db);
  const collections = WATCHED.map((name) => ({ name, slices: new SliceFingerprints(db.collection(name)) }));
  let known: Awaited<ReturnType<typeof marks.read>> | undefined;
  let position = 0;
  let isFirstRound = true;

  async function announceMarked(): Promise<void> {
    const marked = await marks.read();
    const before = known ?? marked;
    known = marked;
    for (const [name, write] of marked) if (before.get(name) !== write) changes.announce(name);
  }

  async function compareSome(): Promise<void> {
    let cost = 0;
    while (cost < DOCUMENTS_A_TURN) {
      const current = collections[position];
      if (!current) {
        // What was changed before it was read for the first time looked the same ever after.
        if (isFirstRound) for (const { name } of collections) changes.announce(name);
        isFirstRound = false;
        position = 0;
        return;
      }
      const { count, hasChanged, isLast } = await current.slices.readNext();
      if (hasChanged) changes.announce(current.name);
      if (isLast) position += 1;
      cost += count + QUESTION_COST;
    }
  }

  while (!signal.aborted) {
    try {
      await announceMarked();
      await compareSome();
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'The database could not be asked for changes');
    }
    await wait(intervalMs, undefined, { signal }).catch(() => {});
  }
}
