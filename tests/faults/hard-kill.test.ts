import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isLong, report } from './helpers/is-long.ts';
import { copyFilledDataDir, startSite, waitUntil } from './helpers/real-process.ts';
import { listStoredEmails, sendLeads } from './helpers/send-leads.ts';

const ROUNDS = isLong ? 20 : 1;

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
