import type { Lead } from '../db/contacts.repository.ts';
import type { ChannelName } from '../db/lead-delivery.ts';

/** A way in which leads are handed on. */
export interface Channel {
  readonly name: ChannelName;
  /**
   * Resolves once the other side has taken the lead over. It may be given the same lead again.
   * @param giveUp ends the try at once; left out, it takes its time.
   * @throws Error whose message, free of personal data and secrets, is shown to the operator.
   */
  send(lead: Lead, giveUp?: AbortSignal): Promise<void>;
}
