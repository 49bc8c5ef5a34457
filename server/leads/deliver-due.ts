import type { LeadDeliveryRepository } from '../db/lead-deliveries.repository.ts';
import type { Log } from '../log.ts';
import type { Channel } from './channel.ts';
import { findRetryDelay } from './retry-schedule.ts';

/** Longer than any try takes. A process that was killed while trying holds a lead up for so long. */
const CLAIM_MS = 120_000;
const BATCH = 20;
const MAX_ERROR_LENGTH = 300;

export interface DeliverParts {
  readonly deliveries: LeadDeliveryRepository;
  readonly log: Log;
  /** How long to wait after so many failed tries; undefined gives the lead up. */
  readonly findDelay?: typeof findRetryDelay;
  /** Asked before each lead: whether the process is about to end. */
  isStopping(): boolean;
  /** Ends the try under way, for which the process that stops has no more time. */
  readonly giveUp: AbortSignal;
}

/**
 * Hands on what is due on a channel. The first failure ends the round: where the other side is away,
 * every further lead would cost a try and a timeout.
 * @returns how many leads were handed on.
 */
export async function deliverDue(
  channel: Channel,
  { deliveries, log, isStopping, giveUp, findDelay = findRetryDelay }: DeliverParts,
): Promise<number> {
  let delivered = 0;
  for (const due of await deliveries.findDue(channel.name, new Date(), BATCH)) {
    if (isStopping()) break;
    if (!(await deliveries.claim(channel.name, due, new Date(Date.now() + CLAIM_MS)))) continue;
    try {
      await channel.send(due.lead, giveUp);
    } catch (error) {
      if (giveUp.aborted) {
        await deliveries.release(channel.name, due);
        break;
      }
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
      const delay = findDelay(due.attempts + 1);
      const nextAt = delay === undefined ? undefined : new Date(Date.now() + delay);
      await deliveries.markFailed(channel.name, due, reason, nextAt);
      const details = { leadId: due.lead.id, channel: channel.name, attempts: due.attempts + 1, reason };
      if (nextAt) log.warn({ ...details, nextAt }, 'A lead could not be handed on and is tried again');
      else log.error(details, 'A lead was given up on a channel: see npm run leads -- --failed');
      break;
    }
    await deliveries.markDelivered(channel.name, due);
    delivered += 1;
  }
  return delivered;
}
