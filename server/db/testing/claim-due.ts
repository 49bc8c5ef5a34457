import type { ClaimedDelivery, DeliveryQueue } from '../delivery-queue.ts';

const LEASE_MS = 120_000;

/** Claims what is due longest, tried before or not, for two minutes; undefined where nothing is due. */
export async function claimDue<Item>(
  queue: DeliveryQueue<Item>,
  now = new Date(),
): Promise<ClaimedDelivery<Item> | undefined> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const claim = (isRetry: boolean) => queue.claim({ now, lease, isRetry, exceptTargets: [] });
  return (await claim(false)) ?? (await claim(true));
}
