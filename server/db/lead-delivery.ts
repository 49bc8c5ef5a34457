import { Value } from '@sinclair/typebox/value';
import { Delivery, startDelivery } from './delivery.ts';

/** The ways in which a lead is handed on. */
export const CHANNEL_NAMES = ['email', 'webhook'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

export type Deliveries = { [channel in ChannelName]?: Delivery };

/** The deliveries of a new lead: all due at once. */
export function startDeliveries(channels: readonly ChannelName[], due: Date): Deliveries {
  return Object.fromEntries(channels.map((channel) => [channel, startDelivery(due)]));
}

/** Reads what is stored; what a person made unreadable with a shell is left out. */
export function readDeliveries(stored: unknown): Deliveries {
  const deliveries: Deliveries = {};
  if (typeof stored !== 'object' || stored === null) return deliveries;
  for (const channel of CHANNEL_NAMES) {
    const delivery: unknown = Reflect.get(stored, channel);
    if (Value.Check(Delivery, delivery)) deliveries[channel] = delivery;
  }
  return deliveries;
}
