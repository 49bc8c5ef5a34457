import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { createTestLog } from '../../server/db/open-test-database.ts';
import { isLong, report } from './helpers/is-long.ts';
import { copyFilledDataDir, type RealSite, startSite, waitUntil } from './helpers/real-process.ts';

const ROUNDS = isLong ? 20 : 1;
const SENDERS = 6;

/** Sends leads until the site is gone or told to end. @param acknowledged takes the addresses it said yes to. */
async function sendLeads(site: RealSite, prefix: string, signal: AbortSignal, acknowledged: string[]) {
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

async function listStoredEmails(dataDir: string): Promise<Set<string | null>> {
  const database = await openDatabase({ dataDir, mongodbUri: undefined }, createTestLog(), {
    isWatching: false,
    isShared: true,
  });
  const leads = await database.contacts.list();
  await database.close();
  return new Set(leads.map(({ email }) => email));
}

it('a hard kill at any moment loses no lead that was acknowledged, and the next start needs no hand', async () => {
  const dataDir = await copyFilledDataDir();
  const acknowledged: string[] = [];
  let site = await startSite({ DATA_DIR: dataDir });
  for (let round = 0; round < ROUNDS; round += 1) {
    const stop = new AbortController();
    const known = acknowledged.length;
    const sending = sendLeads(site, `round-${round}`, stop.signal, acknowledged);
    await waitUntil(async () => acknowledged.length > known, 20_000, 'the first lead to be taken');
    await sleep(Math.random() * 500);
    await site.end('SIGKILL');
    stop.abort();
    await sending;
    site = await startSite({ DATA_DIR: dataDir }, { port: site.port });
  }
  const isKept = async () => {
    const stored = await listStoredEmails(dataDir);
    return acknowledged.filter((email) => !stored.has(email));
  };
  await expect.poll(isKept, { timeout: 20_000, interval: 500 }).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  report('hard kills', { kills: ROUNDS, 'leads acknowledged': acknowledged.length, lost: 0 });
});

it('a disk that takes no more is told to the sender; pages are served and nothing acknowledged is lost', async () => {
  const dataDir = await copyFilledDataDir();
  // No file may grow beyond what the database has now and a little: writes then fail as on a full disk.
  const kilobytes = Math.ceil((await stat(path.join(dataDir, 'mongo.db'))).size / 1024) + 64;
  const site = await startSite(
    { DATA_DIR: dataDir },
    { wrap: (command) => ['bash', '-c', `ulimit -f ${kilobytes}; ${command}`] },
  );
  const stop = new AbortController();
  const acknowledged: string[] = [];
  const sending = sendLeads(site, 'full', stop.signal, acknowledged);
  await sleep(isLong ? 10_000 : 1_500);
  stop.abort();
  const refusals = await sending;
  expect((await fetch(`${site.url}/services/local-seo`)).status).toBe(200);
  await site.end('SIGKILL');

  await startSite({ DATA_DIR: dataDir }, { port: site.port });
  const isKept = async () => {
    const stored = await listStoredEmails(dataDir);
    return acknowledged.filter((email) => !stored.has(email));
  };
  await expect.poll(isKept, { timeout: 20_000, interval: 500 }).toEqual([]);
  report('full disk', {
    'leads acknowledged': acknowledged.length,
    lost: 0,
    'refused with': [...refusals].join('/') || 'none',
  });
});
