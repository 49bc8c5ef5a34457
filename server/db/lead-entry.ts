import { type Static, Type } from '@sinclair/typebox';

const Text = Type.Union([Type.String(), Type.Null()]);

/** A new lead: every field is there, empty ones as null. */
export const NewLead = Type.Object(
  {
    firstName: Text,
    lastName: Text,
    email: Text,
    company: Text,
    website: Text,
    monthlyBudget: Text,
    goals: Text,
    /** What was chosen before the form; left out where nothing was. */
    service: Type.Optional(Type.String()),
    package: Type.Optional(Type.String()),
    source: Text,
  },
  { additionalProperties: false },
);
export type NewLead = Static<typeof NewLead>;

/** Why a lead may be no person's wish. It is a mark for whoever reads it; the lead is kept all the same. */
export const Suspicion = Type.Object(
  {
    /** 1 to 100; the higher, the more speaks against it. */
    score: Type.Integer({ minimum: 1, maximum: 100 }),
    /** In words, one for each sign. */
    reasons: Type.Array(Type.String(), { minItems: 1 }),
  },
  { additionalProperties: false },
);
export type Suspicion = Static<typeof Suspicion>;

/** A lead on its way into the database, as it lies in the outbox. */
export const LeadEntry = Type.Object(
  {
    /** SHA-256 in hexadecimal. The first is what the lead is stored under; any of them makes it a repetition. */
    keys: Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { minItems: 1, maxItems: 3 }),
    lead: NewLead,
    /** ISO 8601, UTC. */
    receivedAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
    suspicion: Type.Union([Suspicion, Type.Null()]),
  },
  { additionalProperties: false },
);
export type LeadEntry = Static<typeof LeadEntry>;

/** What an entry is stored under: the name of its file and the unique key of its record. */
export function keyOf({ keys }: Pick<LeadEntry, 'keys'>): string {
  const [key] = keys;
  if (key === undefined) throw new Error('A lead entry has no key.');
  return key;
}
