import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { createTestLog } from '../../db/open-test-database.ts';
import { buildProcesses, type KillableProcess, removeProcesses, startProcess } from './killable-process.ts';
import { LeadSender } from './lead-sender.ts';

/** A few in every test run, twenty in `npm run test:faults`. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const ANSWER_LIMIT_MS = 2_000;

let builtFolder = '';

beforeAll(async () => {
  builtFolder = await buildProcesses({
    contact: path.resolve('server/leads/faults/served-contact.ts'),
    database: path.resolve('server/commands/db.ts'),
  });
}, 120_000);

afterAll(() => removeProcesses(builtFolder));

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lead-faults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const running = (served: KillableProcess) => {
  onTestFinished(() => served.kill());
  return served;
};

const startSite = async (dataDir: string, settings: Record<string, string> = {}) =>
  running(
    await startProcess(path.join(builtFolder, 'contact.js'), {
      DATA_DIR: dataDir,
      PORT: '0',
      CONTACT_RATE_MAX: '100000',
      ...settings,
    }),
  );

const startDatabase = async (dataDir: string, port = '0') =>
  running(await startProcess(path.join(builtFolder, 'database.js'), { DATA_DIR: dataDir, DB_PORT: port }));

async function waitUntilDrained(dataDir: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  const countWaiting = async () => {
    const names = await readdir(path.join(dataDir, 'outbox')).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).length;
  };
  while ((await countWaiting()) > 0) {
    if (Date.now() > deadline) throw new Error('The outbox was not emptied within a minute.');
    await sleep(50);
  }
}

/** Every acknowledged lead is in the database, and each one once. */
async function expectEveryLead(senders: readonly LeadSender[], settings: { dataDir: string; uri?: string }) {
  const config = { dataDir: settings.dataDir, mongodbUri: settings.uri };
  const database = await openDatabase(config, createTestLog(), { isWatching: false });
  const emails = (await database.contacts.list()).map(({ email }) => email ?? '');
  await database.close();
  const acknowledged = senders.flatMap(({ stored, kept }) => [...stored, ...kept]);
  const found = new Set(emails);
  expect(acknowledged.filter((email) => !found.has(email))).toEqual([]);
  expect(emails).toHaveLength(found.size);
  expect(senders.flatMap(({ unexpected }) => unexpected)).toEqual([]);
}

const createSenders = (round: number) => [1, 2, 3, 4].map((name) => new LeadSender(`r${round}-s${name}`));
const count = (senders: readonly LeadSender[], kind: 'stored' | 'kept' | 'refused') =>
  senders.reduce((sum, sender) => sum + sender[kind].length, 0);

test(`${ROUNDS} hard kills of the site while leads come in lose none`, {
  timeout: 60_000 + ROUNDS * 15_000,
}, async () => {
  const dataDir = await makeFolder();
  const all: LeadSender[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite(dataDir);
    const senders = createSenders(round);
    all.push(...senders);
    const sending = Promise.all(senders.map((sender) => sender.sendUntil(site.address, () => false)));
    // However slow the machine is, something is acknowledged before the kill.
    while (count(senders, 'stored') < 10) await sleep(10);
    await sleep(Math.random() * 300);
    await site.kill();
    await sending;
  }
  const site = await startSite(dataDir);
  await waitUntilDrained(dataDir);
  await site.kill();
  await expectEveryLead(all, { dataDir });
  console.info(
    `${ROUNDS} kills of the site: ${count(all, 'stored')} leads stored, ${count(all, 'kept')} kept, none lost, ${count(all, 'refused')} refused`,
  );
});

test(`${ROUNDS} stalls and kills of the database lose no lead and keep nobody waiting`, {
  timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
  const [siteDir, databaseDir] = [await makeFolder(), await makeFolder()];
  let database = await startDatabase(databaseDir);
  const port = /:(\d+)/.exec(database.address.replace('mongodb://', ''))?.[1] ?? '';
  const settings = { MONGODB_URI: database.address };
  let site = await startSite(siteDir, settings);
  const all: LeadSender[] = [];

  for (let round = 0; round < ROUNDS; round++) {
    const senders = createSenders(round);
    all.push(...senders);
    let isOver = false;
    const sending = Promise.all(senders.map((sender) => sender.sendUntil(site.address, () => isOver)));
    while (count(senders, 'stored') < 5) await sleep(10);

    // It hangs: answers come in time all the same, and say that the lead is kept.
    database.stall();
    while (count(senders, 'kept') < 5) await sleep(10);
    database.resume();

    // It is gone and comes back: leads are stored again without anybody's help.
    await database.kill();
    await sleep(500);
    database = await startDatabase(databaseDir, port);
    const before = count(senders, 'stored');
    while (count(senders, 'stored') === before) await sleep(10);
    isOver = true;
    await sending;

    // With leads in the outbox the site itself is killed every second time.
    if (round % 2 === 0) {
      await site.kill();
      site = await startSite(siteDir, settings);
    }
  }
  await waitUntilDrained(siteDir);
  await site.kill();
  await expectEveryLead(all, { dataDir: siteDir, uri: database.address });
  const slowest = Math.max(...all.map(({ slowestMs }) => slowestMs));
  expect(slowest).toBeLessThan(ANSWER_LIMIT_MS);
  console.info(
    `${ROUNDS} stalls and kills of the database: ${count(all, 'stored')} leads stored at once, ${count(all, 'kept')} kept, none lost, ${count(all, 'refused')} refused, slowest answer ${Math.round(slowest)} ms`,
  );
});
