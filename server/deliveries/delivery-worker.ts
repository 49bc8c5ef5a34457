import type { ClaimedDelivery } from '../db/delivery-queue.ts';
import type { Log } from '../logging/log.ts';
import type { DeliveryKind } from './delivery-kind.ts';
import { repeat } from './repeat.ts';
import { findRetryDelay } from './retry-schedule.ts';

export interface DeliveryWorkerOptions {
  readonly log: Log;
  /** How long to wait after so many failed tries; undefined gives up. Left out, the retry schedule. */
  readonly findDelay?: typeof findRetryDelay;
  /** How often it looks for what others left or what has come due. Default 5,000 ms. */
  readonly lookAgainMs?: number;
  /** How long one try may take. Default 30,000 ms. */
  readonly tryWithinMs?: number;
}

/** Delivers what waits in a queue. */
export interface DeliveryWorker {
  /** Something may have come due; returns at once. */
  wake(): void;
  /** Claims no more. What is under way has three seconds and is due again to whoever comes next. */
  stop(): Promise<void>;
}

/** First tries and retries have places of their own: what fails again and again holds up nothing new. */
interface Lane {
  readonly isRetry: boolean;
  /** The target of each try under way. */
  readonly targets: string[];
  /** The targets that had their turn in this round. */
  readonly served: Set<string>;
}

const TRIES_AT_ONCE = 6;
/** A target that never answers leaves most places to the others. */
const TRIES_AT_ONE_TARGET = 2;
/** Bounds what a claim is asked to leave out. */
const TARGETS_A_ROUND = 100;
/** What it may take to note how a try ended: a process that was killed holds a delivery up for a try and so long. */
const LEASE_AFTER_TRY_MS = 15_000;
const STOP_WITHIN_MS = 3_000;
const AFTER_FAULT_MS = 15_000;
const MAX_ERROR_LENGTH = 300;

/**
 * Starts delivering, each delivery at least once and on a schedule of its own: a failure puts off that one
 * alone. Any number of processes may work on one queue; what a killed one had claimed is claimed
 * again once its lease has run out.
 */
export function startDeliveryWorker<Item>(
  kind: DeliveryKind<Item>,
  { log, findDelay = findRetryDelay, lookAgainMs = 5_000, tryWithinMs = 30_000 }: DeliveryWorkerOptions,
): DeliveryWorker {
  const { name, queue } = kind;
  const lanes: readonly Lane[] = [false, true].map((isRetry) => ({
    isRetry,
    targets: [],
    served: new Set(),
  }));
  const underWay = new Set<Promise<void>>();
  const tries = new Set<AbortController>();
  let isStopping = false;

  const claimExcept = (isRetry: boolean, exceptTargets: readonly string[]) => {
    const now = new Date();
    const lease = new Date(now.getTime() + tryWithinMs + LEASE_AFTER_TRY_MS);
    return queue.claim({ now, lease, isRetry, exceptTargets });
  };

  /** Targets take turns: each has one delivery claimed before any has a second. */
  const claim = async ({ isRetry, targets, served }: Lane) => {
    const full = listFullTargets(targets);
    const next =
      served.size < TARGETS_A_ROUND && (await claimExcept(isRetry, [...new Set([...full, ...served])]));
    if (next || served.size === 0) return next || undefined;
    served.clear();
    return claimExcept(isRetry, full);
  };

  const noteFailure = async (delivery: ClaimedDelivery<Item>, error: unknown) => {
    if (isStopping) return queue.release(delivery);
    const { id, attempts } = delivery;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
    const delay = kind.isPermanent?.(error) ? undefined : findDelay(attempts);
    const nextAt = delay === undefined ? undefined : new Date(Date.now() + delay);
    await queue.markFailed(delivery, reason, nextAt);
    const details = { kind: name, id: id.toHexString(), attempts, reason };
    if (nextAt) log.warn({ ...details, nextAt }, `A delivery (${name}) failed and is tried again`);
    else log.error(details, `A delivery (${name}) was given up: see ${kind.listedBy}`);
  };

  const deliver = async (delivery: ClaimedDelivery<Item>) => {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), tryWithinMs);
    tries.add(ending);
    try {
      await Promise.race([kind.send(delivery, ending.signal), rejectOnAbort(ending.signal)]);
    } catch (error) {
      return await noteFailure(delivery, error);
    } finally {
      clearTimeout(timer);
      tries.delete(ending);
    }
    await queue.markDelivered(delivery);
  };

  /** @returns whether a delivery was claimed. */
  const startOne = async (lane: Lane): Promise<boolean> => {
    if (isStopping || lane.targets.length >= TRIES_AT_ONCE) return false;
    const delivery = await claim(lane);
    if (!delivery) return false;
    lane.targets.push(delivery.target);
    lane.served.add(delivery.target);
    const work = deliver(delivery)
      .catch((error: unknown) =>
        log.error({ err: error }, `What came of a delivery (${name}) was not stored`),
      )
      .finally(() => {
        lane.targets.splice(lane.targets.indexOf(delivery.target), 1);
        underWay.delete(work);
        claiming.wake();
      });
    underWay.add(work);
    return true;
  };

  const startAll = async (): Promise<number> => {
    try {
      let hasStarted = true;
      while (hasStarted) {
        hasStarted = false;
        for (const lane of lanes) hasStarted = (await startOne(lane)) || hasStarted;
      }
      return lookAgainMs;
    } catch (error) {
      log.error({ err: error }, `Deliveries (${name}) could not be claimed`);
      return AFTER_FAULT_MS;
    }
  };

  const claiming = repeat(startAll);
  return {
    wake: () => claiming.wake(),
    async stop() {
      isStopping = true;
      const timer = setTimeout(() => {
        for (const ending of tries) ending.abort();
      }, STOP_WITHIN_MS);
      await claiming.stop();
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}

function listFullTargets(targets: readonly string[]): string[] {
  return [...new Set(targets)].filter(
    (target) => targets.filter((other) => other === target).length >= TRIES_AT_ONE_TARGET,
  );
}

/** A sender that does not heed its signal takes up a place no longer than others do. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The try was ended: it took too long.')));
  });
}
