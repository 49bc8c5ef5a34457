import type { Database } from '../db/database.ts';
import type { LeadEntry } from '../db/lead-entry.ts';
import { type DeliveryWorkerOptions, startDeliveryWorker } from '../deliveries/delivery-worker.ts';
import { repeat } from '../deliveries/repeat.ts';
import type { Log } from '../logging/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { startDraining } from '../outbox/start-draining.ts';
import type { Channel } from './channel.ts';
import { createLeadKind } from './lead-kind.ts';

export interface LeadWorkParts {
  readonly database: Pick<Database, 'contacts' | 'leadDeliveries' | 'wipeRemoved'>;
  readonly outbox: Outbox<LeadEntry>;
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
const SWEEP_AGAIN_MS = 15_000;

/** Stores what waits in the outbox, hands leads on, and removes what is past its time. */
export function startLeadWork(parts: LeadWorkParts): LeadWork {
  const { database, channels, log, retentionDays, findDelay } = parts;

  const removeOld = async (): Promise<number> => {
    try {
      if (retentionDays === undefined) return DAY_MS;
      const removed = await database.contacts.removeBefore(new Date(Date.now() - retentionDays * DAY_MS));
      if (removed > 0) {
        log.info({ removed }, `Leads older than ${retentionDays} days were removed`);
        await database.wipeRemoved();
      }
      return DAY_MS;
    } catch (error) {
      log.error({ err: error }, 'Leads past their time could not be removed');
      return SWEEP_AGAIN_MS;
    }
  };

  const workers = channels.map((channel) =>
    startDeliveryWorker(createLeadKind(channel, database.leadDeliveries), { log, findDelay }),
  );
  const everything = [startDraining(parts), repeat(removeOld), ...workers];
  return {
    noteStored() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all(everything.map((work) => work.stop()));
    },
  };
}
