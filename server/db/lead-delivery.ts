import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The ways in which a lead is handed on. */
export const CHANNEL_NAMES = ['email', 'webhook'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** How far a lead was handed on through one channel. */
export const Delivery = Type.Object(
  {
    /** `failed`: given up after so many tries, until a person puts it back. */
    state: Type.Union([Type.Literal('pending'), Type.Literal('delivered'), Type.Literal('failed')]),
    attempts: Type.Integer({ minimum: 0 }),
    /** When it is tried next; while it is being tried, when others may take it over. */
    nextAt: Type.Union([Type.Date(), Type.Null()]),
    /** Why the last try failed. */
    lastError: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
);
export type Delivery = Static<typeof Delivery>;

export type Deliveries = { [channel in ChannelName]?: Delivery };

/** The deliveries of a new lead: all due at once. */
export function startDeliveries(channels: readonly ChannelName[], due: Date): Deliveries {
  const delivery: Delivery = { state: 'pending', attempts: 0, nextAt: due, lastError: null };
  return Object.fromEntries(channels.map((channel) => [channel, delivery]));
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
