import type { Database } from '../db/database.ts';
import type { LeadEntry } from '../db/lead-entry.ts';
import { matchEmail, matchEmailWithin } from '../db/match-email.ts';
import { forgetSubscriber } from '../newsletter/forget-subscriber.ts';
import type { SignupEntry } from '../newsletter/signup-entry.ts';
import type { Outbox } from '../outbox/outbox.ts';

export interface ForgetParts {
  readonly database: Pick<Database, 'contacts' | 'newsletterSubscribers' | 'wipeRemoved'>;
  readonly outbox: Outbox<LeadEntry>;
  readonly signups: Outbox<SignupEntry>;
}

/** Every place that holds what people left, and how one of them is erased from it. */
const PLACES: readonly {
  readonly name: string;
  forget(parts: ForgetParts, email: string): Promise<number>;
}[] = [
  // First, so that what waits is not stored after the database was cleared.
  {
    name: 'leads waiting in the outbox',
    forget: ({ outbox }, email) => forgetInOutbox(outbox, ({ lead }) => lead.email, email),
  },
  {
    name: 'sign-ups waiting in the outbox',
    forget: ({ signups }, email) => forgetInOutbox(signups, (signup) => signup.email, email),
  },
  {
    name: 'unreadable in the outbox',
    async forget({ outbox, signups }, email) {
      const isMeant = (text: string) => matchEmailWithin(email).test(text);
      return (await outbox.removeUnreadable(isMeant)) + (await signups.removeUnreadable(isMeant));
    },
  },
  { name: 'stored leads', forget: ({ database }, email) => database.contacts.forget(email) },
  {
    name: 'newsletter subscriptions',
    forget: async ({ database }, email) => Number(await forgetSubscriber(database, email)),
  },
];

/**
 * Erases a person everywhere, however the address is capitalised.
 * @throws WipeError where traces may be left in the database's file.
 * @returns how much was removed from each place.
 */
export async function forgetPerson(
  parts: ForgetParts,
  email: string,
): Promise<{ readonly place: string; readonly removed: number }[]> {
  if (email.trim() === '') return [];
  const removals: { place: string; removed: number }[] = [];
  for (const { name, forget } of PLACES) {
    removals.push({ place: name, removed: await forget(parts, email) });
  }
  // Also where nothing was found: an earlier time may have been cut short before this.
  await parts.database.wipeRemoved();
  return removals;
}

async function forgetInOutbox<Entry>(
  outbox: Outbox<Entry>,
  emailOf: (entry: Entry) => string | null,
  email: string,
): Promise<number> {
  const pattern = matchEmail(email);
  let removed = 0;
  for (const key of await outbox.listKeys()) {
    const entry = await outbox.read(key).catch(() => undefined);
    if (!entry || !pattern.test(emailOf(entry) ?? '')) continue;
    await outbox.remove(key);
    removed += 1;
  }
  return removed;
}
