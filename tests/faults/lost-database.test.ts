import { cp, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  copyFilledDataDir,
  isReady,
  type RealSite,
  startProcess,
  startSite,
  waitUntil,
} from './helpers/real-process.ts';
import { listStoredEmails } from './helpers/send-leads.ts';

const NOTICED_WITHIN_MS = 1_000;

/** Sends one lead as the form does. @returns the HTTP status, and whether the lead is kept for later. */
async function sendLead({ url }: RealSite, email: string): Promise<{ status: number; isKept: boolean }> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Kim', lastName: 'Tran', email, goals: `A new site for ${email}.` }),
  });
  const answer: { status?: string } = await response.json();
  return { status: response.status, isKept: answer.status === 'kept' };
}

it('a database file that is deleted while the site runs is noticed within a second, and no lead is lost', async () => {
  const dataDir = await copyFilledDataDir();
  const backup = await copyFilledDataDir();
  const site = await startSite({ DATA_DIR: dataDir });
  expect(await sendLead(site, 'before@example.com')).toEqual({ status: 201, isKept: false });

  await rm(path.join(dataDir, 'mongo.db'));
  const notReady = async () => !(await isReady(site.url));
  await waitUntil(notReady, NOTICED_WITHIN_MS, 'the site to say that it is not ready');
  const { reason } = await (await fetch(`${site.url}/readyz`)).json();
  expect(reason).toMatch(/^The database takes no writes: .+mongo\.db was deleted\.$/);
  expect(await sendLead(site, 'after@example.com')).toEqual({ status: 503, isKept: true });

  // What was in the file can still be read out, and asking for it takes nothing away from the site.
  expect([...(await listStoredEmails(dataDir))]).toEqual(['before@example.com']);
  expect((await fetch(`${site.url}/services/reporting`)).status).toBe(200);
  await site.end('SIGKILL');

  await rm(path.join(dataDir, 'mongo.db-wal'), { force: true });
  await cp(path.join(backup, 'mongo.db'), path.join(dataDir, 'mongo.db'));
  await startSite({ DATA_DIR: dataDir }, { port: site.port });
  const isStored = async () => (await listStoredEmails(dataDir)).has('after@example.com');
  await waitUntil(isStored, 20_000, 'the lead that was kept to be stored');
});

it('an empty file where a database was is refused at the start: no content is seeded over it', async () => {
  const dataDir = await copyFilledDataDir();
  await truncate(path.join(dataDir, 'mongo.db'));
  const started = startProcess([process.execPath, 'server/start.mjs'], { DATA_DIR: dataDir, PORT: '0' });
  await waitUntil(async () => started.said().includes('it is empty'), 60_000, 'the start to be refused');
  expect(started.said()).toMatch(/The database file .+mongo\.db is damaged: it is empty\. Restore it/);
  // A signal that does nothing, so that it ends by itself.
  expect(await started.end('SIGCONT')).toBe(1);
});
