import type { Lead } from '../db/contacts.repository.ts';
import type { LeadDeliveryRepository } from '../db/lead-deliveries.repository.ts';
import type { DeliveryKind } from '../deliveries/delivery-kind.ts';
import type { Channel } from './channel.ts';

/**
 * The deliveries of leads through a channel. Nothing is permanent here: whoever set up the
 * receiver can put right what it refuses.
 */
export function createLeadKind(channel: Channel, deliveries: LeadDeliveryRepository): DeliveryKind<Lead> {
  return {
    name: `lead-${channel.name}`,
    queue: deliveries.queueFor(channel.name),
    send: ({ item }, signal) => channel.send(item, signal),
    listedBy: 'npm run leads -- --failed',
  };
}
