import { openDatabase } from '../../../server/db/database.ts';
import { createTestLog } from '../../../server/db/open-test-database.ts';
import type { RealSite } from './real-process.ts';

const SENDERS = 6;

/**
 * Sends leads until the site is gone or told to end.
 * @param acknowledged takes the addresses it said yes to. @returns the statuses of those it refused.
 */
export async function sendLeads(
  site: Pick<RealSite, 'url'>,
  prefix: string,
  signal: AbortSignal,
  acknowledged: string[],
): Promise<ReadonlySet<number>> {
  const refusals = new Set<number>();
  const send = async (sender: number) => {
    for (let count = 0; !signal.aborted; count += 1) {
      const email = `${prefix}-${sender}-${count}@example.com`;
      const lead = {
        firstName: 'Kim',
        lastName: 'Tran',
        email,
        goals: `Lead ${email}. ${'word '.repeat(150)}`,
      };
      const response = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(lead),
      }).catch(() => undefined);
      if (!response) return;
      if (response.status === 201) acknowledged.push(email);
      else refusals.add(response.status);
      await response.arrayBuffer().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
  return refusals;
}

/** The addresses of the leads in the database of a data folder, also while a site runs over it. */
export async function listStoredEmails(dataDir: string): Promise<Set<string | null>> {
  const database = await openDatabase({ dataDir, mongodbUri: undefined }, createTestLog(), {
    isWatching: false,
    isShared: true,
  });
  const leads = await database.contacts.list();
  await database.close();
  return new Set(leads.map(({ email }) => email));
}
