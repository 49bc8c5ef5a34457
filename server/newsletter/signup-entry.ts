import { randomBytes } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { OutboxFormat } from '../outbox/outbox.ts';

/** A sign-up on its way into the database, as it lies in the outbox. */
export const SignupEntry = Type.Object(
  {
    key: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    email: Type.String(),
    /** The path of the page with the form, without its query. */
    page: Type.String(),
    /** ISO 8601, UTC. */
    receivedAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
  },
  { additionalProperties: false },
);
export type SignupEntry = Static<typeof SignupEntry>;

/** Sign-ups in the outbox. */
export const SIGNUP_FORMAT: OutboxFormat<SignupEntry> = {
  name: 'sign-up',
  check: (value) => Value.Check(SignupEntry, value),
  keyOf: ({ key }) => key,
};

/**
 * Makes an entry of a sign-up. Each has a key of its own: asking whether the address came before is work
 * that would tell who is subscribed by its time.
 */
export function makeSignupEntry(email: string, page: string, now: Date): SignupEntry {
  return { key: randomBytes(32).toString('hex'), email, page, receivedAt: now.toISOString() };
}
