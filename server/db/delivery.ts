import { type Static, Type } from '@sinclair/typebox';

/** How far something was delivered; stored with what it is about, so that the two are written at once. */
export const Delivery = Type.Object(
  {
    /** `failed`: given up after so many tries, until a person puts it back. */
    state: Type.Union([Type.Literal('pending'), Type.Literal('delivered'), Type.Literal('failed')]),
    /** How many tries were begun. */
    attempts: Type.Integer({ minimum: 0 }),
    /** When it is tried next; while it is being tried, when others may take it over. */
    nextAt: Type.Union([Type.Date(), Type.Null()]),
    /** Why the last try failed. */
    lastError: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
);
export type Delivery = Static<typeof Delivery>;

/** A delivery that is due at a moment and was never tried. */
export function startDelivery(due: Date): Delivery {
  return { state: 'pending', attempts: 0, nextAt: due, lastError: null };
}
