import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DamagedFileError,
  DataDirInUseError,
  type EmbeddedMongo,
  startEmbeddedMongo,
} from '@pagewright/embedded-mongo';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './testing/temporary-server.ts';

// As everybody imports it: built, by its name.
async function start(dataDir: string): Promise<EmbeddedMongo> {
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());
  return server;
}

test('a query that takes long holds up nothing in the program', async () => {
  const { uri } = await start(await temporaryFolder());
  const client = await new MongoClient(uri).connect();
  onTestFinished(() => client.close());
  const collection = client.db('a').collection('b');
  const n = Array.from({ length: 5_000 }, (_, i) => i);
  await collection.insertOne({ n, m: n });
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const pipeline = [{ $unwind: '$n' }, { $unwind: '$m' }, { $count: 'all' }];
  await expect(collection.aggregate(pipeline, { maxTimeMS: 500 }).toArray()).rejects.toMatchObject({
    code: 50,
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('what stands in the way of a start is reported with its kind and its advice', async () => {
  const dataDir = await temporaryFolder();
  const { uri } = await start(dataDir);
  const error = await start(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DataDirInUseError);
  expect(error).toMatchObject({ uri, message: expect.stringContaining('is in use by another process') });

  const damaged = await temporaryFolder();
  await writeFile(path.join(damaged, 'mongo.db'), 'no database');
  await expect(start(damaged)).rejects.toBeInstanceOf(DamagedFileError);
});

test('it serves the same folder again after it was closed', async () => {
  const dataDir = await temporaryFolder();
  const first = await startEmbeddedMongo({ dataDir });
  await Promise.all([first.close(), first.close()]);
  const { uri } = await start(dataDir);
  const client = await new MongoClient(uri).connect();
  expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
});
