import type { Database } from '../db/database.ts';
import { type DeliveryWorkerOptions, startDeliveryWorker } from '../deliveries/delivery-worker.ts';
import { type Repeater, repeat } from '../deliveries/repeat.ts';
import type { Log } from '../log.ts';
import type { Channel } from './channel.ts';
import { drainOutbox } from './drain-outbox.ts';
import type { LeadEntry } from './lead-entry.ts';
import { createLeadKind } from './lead-kind.ts';
import type { Outbox } from './outbox.ts';

export interface LeadWorkParts {
  readonly database: Pick<Database, 'contacts' | 'leadDeliveries' | 'wipeRemoved'>;
  readonly outbox: Outbox;
  readonly channels: readonly Channel[];
  readonly log: Log;
  /** Leads older than this are removed; undefined keeps them. */
  readonly retentionDays: number | undefined;
  readonly findDelay?: DeliveryWorkerOptions['findDelay'];
  store(entry: LeadEntry): Promise<void>;
}

/** What goes on beside the requests, and how to hurry it. */
export interface LeadWork {
  /** A lead was stored, which may be due to be handed on. */
  noteStored(): void;
  /** Resolves when what is under way has ended; a lead being handed on has three seconds, and stays due then. */
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** How soon a lead is found that another process left. */
const LOOK_AGAIN_MS = 5_000;
/** Stores what waits in the outbox, hands leads on, and removes what is past its time. */
export function startLeadWork(parts: LeadWorkParts): LeadWork {
  const { database, outbox, channels, log, retentionDays, findDelay } = parts;
  let retryMs = FIRST_RETRY_MS;
  const drain = async () => {
    const { stored, waiting } = await drainOutbox(parts);
    if (stored > 0) log.info({ stored, waiting }, 'Leads of the outbox were stored');
    retryMs = waiting === 0 || stored > 0 ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS);
    return waiting === 0 ? LOOK_AGAIN_MS : retryMs * (1 - Math.random() / 2);
  };

  const sweep = async () => {
    await outbox.removeLeftovers();
    if (retentionDays !== undefined) {
      const removed = await database.contacts.removeBefore(new Date(Date.now() - retentionDays * DAY_MS));
      if (removed > 0) {
        log.info({ removed }, `Leads older than ${retentionDays} days were removed`);
        await database.wipeRemoved();
      }
    }
    return DAY_MS;
  };

  /** A fault ends one round, never the work. */
  const keepDoing = (what: string, run: () => Promise<number>): Repeater =>
    repeat(async () => {
      try {
        return await run();
      } catch (error) {
        log.error({ err: error }, what);
        return LONGEST_RETRY_MS;
      }
    });

  const workers = channels.map((channel) =>
    startDeliveryWorker(createLeadKind(channel, database.leadDeliveries), { log, findDelay }),
  );
  const draining = keepDoing('The outbox could not be read', drain);
  const sweeping = keepDoing('Leads past their time could not be removed', sweep);

  return {
    noteStored() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all([draining, sweeping, ...workers].map((work) => work.stop()));
    },
  };
}
