import type { ClaimedDelivery, DeliveryQueue } from '../db/delivery-queue.ts';

/** One kind of what is delivered: where it waits, and how it is sent. */
export interface DeliveryKind<Item> {
  /** Names it in the log: `lead-webhook`. */
  readonly name: string;
  readonly queue: DeliveryQueue<Item>;
  /**
   * Resolves once the other side has taken it over. It may be given the same delivery again.
   * @param signal ends the try at once.
   * @throws Error whose message, free of personal data and secrets, is shown to the operator.
   */
  send(delivery: ClaimedDelivery<Item>, signal: AbortSignal): Promise<void>;
  /** Whether a failure is for good, so that trying again cannot help. Left out, none is. */
  isPermanent?(error: unknown): boolean;
  /** Where the operator finds what was given up: `npm run leads -- --failed`. */
  readonly listedBy: string;
}
