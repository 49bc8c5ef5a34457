import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Long, UUID } from 'bson';
import { type Db, MongoClient } from 'mongodb';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../serve.ts';
import { RawClient } from '../testing/raw-client.ts';
import { temporaryFolder } from '../testing/temporary-server.ts';
import { CRASH_WRITERS, type CrashWriter, prepareAccounts } from './crash-writers.ts';

/** A few in every test run, twenty in `npm run test:faults`. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 4);

let builtFolder = '';

beforeAll(async () => {
  // Inside the repository, so that the built file finds its packages.
  builtFolder = await mkdtemp(path.resolve('node_modules', '.faults-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: path.resolve(import.meta.dirname, 'served-process.ts'), outDir: builtFolder },
  });
});

afterAll(() => rm(builtFolder, { recursive: true, force: true }));

async function spawnServer(dataDir: string): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, [path.join(builtFolder, 'served-process.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  return { child, uri: String(output).trim() };
}

/** Lets every writer write until the process is killed at a moment nobody chose. */
async function writeUntilKilled(dataDir: string, writers: CrashWriter[], round: number): Promise<void> {
  const { child, uri } = await spawnServer(dataDir);
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 200, maxPoolSize: 40 }).connect();
  const writing = Promise.all(writers.map((writer) => writer.writeUntilFault(client, round)));
  // However slow the machine is, in the first round everyone comes to write.
  const isFirst = round === 0;
  for (
    let waits = 0;
    isFirst && waits < 500 && writers.some((writer) => writer.acknowledged === 0);
    waits++
  ) {
    await sleep(20);
  }
  await sleep(Math.random() * 500);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  await writing;
  await client.close();
}

async function inspect(dataDir: string, look: (db: Db) => Promise<void>): Promise<void> {
  const server = await serve({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  await look(client.db('crash'));
  await client.close();
  await server.close();
}

test(`${ROUNDS} hard kills lose nothing acknowledged and leave nothing half done`, {
  timeout: 20_000 + ROUNDS * 10_000,
}, async () => {
  const dataDir = await temporaryFolder();
  await inspect(dataDir, prepareAccounts);
  const writers = CRASH_WRITERS.map((create) => create());
  for (let round = 0; round < ROUNDS; round++) {
    await writeUntilKilled(dataDir, writers, round);
    await inspect(dataDir, async (db) => {
      for (const writer of writers) await writer.verify(db);
    });
  }
  for (const writer of writers) expect(writer.acknowledged).toBeGreaterThan(0);
  const [inserts = 0, batches = 0, transactions = 0] = writers.map(({ acknowledged }) => acknowledged);
  console.info(
    `${ROUNDS} kills of the database: ${inserts} inserts, ${batches} batches and ${transactions} transactions acknowledged, none lost`,
  );
});

test('a numbered write that is sent again after a hard kill is not done again', async () => {
  const dataDir = await temporaryFolder();
  const increment = {
    update: 'c',
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
    $db: 'crash',
    lsid: { id: new UUID() },
    txnNumber: Long.ONE,
  };
  const { child, uri } = await spawnServer(dataDir);
  const before = await RawClient.connect(uri);
  const reply = await before.command(increment);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;

  const server = await serve({ dataDir });
  const after = await RawClient.connect(server.uri);
  expect(await after.command(increment)).toEqual(reply);
  const { cursor } = await after.command({ find: 'c', $db: 'crash' });
  expect(cursor).toMatchObject({ firstBatch: [{ _id: 1, n: 1 }] });
  await server.close();
});
