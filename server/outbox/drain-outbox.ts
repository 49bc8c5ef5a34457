import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Log } from '../logging/log.ts';
import { DamagedEntryError, type Outbox } from './outbox.ts';

export interface DrainParts<Entry> {
  readonly outbox: Outbox<Entry>;
  /** Stores an entry once, whoever stored it before. */
  store(entry: Entry): Promise<void>;
  readonly log: Log;
}

/**
 * Stores what waits in the outbox. Several processes may do so at once: an entry is stored once by its key.
 * @returns how many entries were stored, and how many still wait.
 */
export async function drainOutbox<Entry>({ outbox, store, log }: DrainParts<Entry>) {
  const keys = await outbox.listKeys();
  let stored = 0;
  for (const key of keys) {
    try {
      const entry = await outbox.read(key);
      if (entry) await store(entry);
      await outbox.remove(key);
      if (entry) stored += 1;
    } catch (error) {
      if (error instanceof DamagedEntryError) {
        log.error({ err: error }, 'A file of the outbox cannot be read and was set aside as .damaged');
        await outbox.setAside(key);
      } else {
        log.warn({ err: error }, 'What waits in the outbox could not be stored yet');
        // The others would fail alike. Any other fault is of this entry alone.
        if (isDatabaseUnavailable(error)) break;
      }
    }
  }
  return { stored, waiting: (await outbox.listKeys()).length };
}
