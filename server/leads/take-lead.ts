import { keyOf, type LeadEntry } from '../db/lead-entry.ts';
import { DatabaseAwayError } from '../db/unavailable.ts';
import { within } from '../db/within.ts';
import type { Log } from '../logging/log.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** Where a lead is once its sender is told: in the database, or on disk until the database is back. */
export type LeadPlace = 'stored' | 'kept';

/** Together less than the two seconds in which a visitor is answered, with room for making the answer. */
const DISK_MS = 500;
const DATABASE_MS = 700;
/** What a slow disk is given once the database has failed. */
const LAST_CHANCE_MS = 300;

export interface TakeLeadParts {
  readonly outbox: Pick<Outbox<LeadEntry>, 'put' | 'remove'>;
  /** Stores an entry once, whoever stored it before. @throws when it is not durable in the time given. */
  store(entry: LeadEntry, withinMs: number): Promise<void>;
  /** Whether the database is known to be away, so that asking it would only keep the visitor waiting. */
  isDatabaseAway(): boolean;
  readonly log: Log;
}

/**
 * Takes a lead: on disk first, then into the database. Either of the two is enough to acknowledge it.
 * @throws DatabaseAwayError when neither took it; its cause is what the database said.
 */
export async function takeLead(
  entry: LeadEntry,
  { outbox, store, isDatabaseAway, log }: TakeLeadParts,
): Promise<LeadPlace> {
  const writing = outbox.put(entry).then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'The outbox takes no leads: they go straight to the database');
      return false;
    },
  );
  const isOnDisk = (withinMs: number) => within(withinMs, writing).catch(() => false);

  if ((await isOnDisk(DISK_MS)) && isDatabaseAway()) return 'kept';
  try {
    await within(DATABASE_MS, store(entry, DATABASE_MS));
  } catch (error) {
    if (!(await isOnDisk(LAST_CHANCE_MS))) {
      throw new DatabaseAwayError('Neither the outbox nor the database took a lead.', { cause: error });
    }
    log.error({ err: error }, 'A lead waits in the outbox until the database takes it');
    return 'kept';
  }
  // What stays here is stored again later, which changes nothing.
  const removing = writing.then(() => outbox.remove(keyOf(entry)));
  await within(LAST_CHANCE_MS, removing).catch(() => {});
  return 'stored';
}
