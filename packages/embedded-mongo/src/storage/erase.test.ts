import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import { type ChangeStream, type Document, MongoClient } from 'mongodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedMongo, serve } from '../serve.ts';
import { temporaryFolder, temporaryServer } from '../testing/temporary-server.ts';

const SECRET = 'ann@example.com';

async function connect({ uri }: Pick<EmbeddedMongo, 'uri'>): Promise<MongoClient> {
  const client = await new MongoClient(uri).connect();
  onTestFinished(() => client.close());
  return client;
}

/** Whether a file of the folder holds the secret. */
async function isOnDisk(dataDir: string): Promise<boolean> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('mongo.db'));
  const contents = await Promise.all(names.map((name) => readFile(path.join(dataDir, name))));
  return contents.some((content) => content.includes(SECRET));
}

async function readEvents(stream: ChangeStream, count: number): Promise<Document[]> {
  const events: Document[] = [];
  while (events.length < count) events.push(await stream.next());
  await stream.close();
  return events.map(({ operationType, fullDocument, updateDescription }) => ({
    operationType,
    ...(fullDocument === undefined ? {} : { fullDocument }),
    ...(updateDescription === undefined ? {} : { updateDescription }),
  }));
}

test('a stream that is behind still gets the changes of a document that is gone, without its content', async () => {
  const client = await connect(await temporaryServer());
  const collection = client.db('test').collection<{ _id: number; mail?: string; n?: number }>('c');
  const stream = collection.watch();
  await stream.tryNext();
  await collection.insertOne({ _id: 1, mail: SECRET });
  await collection.insertOne({ _id: 2, mail: 'bob' });
  await collection.updateOne({ _id: 1 }, { $set: { mail: `x${SECRET}` } });
  await collection.replaceOne({ _id: 1 }, { mail: SECRET });
  await collection.deleteOne({ _id: 1 });
  await collection.insertOne({ _id: 1, n: 5 });
  expect(await readEvents(stream, 6)).toEqual([
    { operationType: 'insert', fullDocument: null },
    { operationType: 'insert', fullDocument: { _id: 2, mail: 'bob' } },
    {
      operationType: 'update',
      updateDescription: { updatedFields: {}, removedFields: [], truncatedArrays: [] },
    },
    { operationType: 'replace', fullDocument: null },
    { operationType: 'delete' },
    { operationType: 'insert', fullDocument: { _id: 1, n: 5 } },
  ]);
});

test.each<[how: string, remove: (client: MongoClient) => Promise<unknown>]>([
  ['deleted', (client) => client.db('test').collection('c').deleteMany({ mail: SECRET })],
  ['dropped with its collection', (client) => client.db('test').collection('c').drop()],
  ['dropped with its database', (client) => client.db('test').dropDatabase()],
])('a document that is %s is off the disk soon, replies to retried writes included', async (_, remove) => {
  const server = await temporaryServer();
  const client = await connect(server);
  const collection = client.db('test').collection('c');
  const add = { $set: { mail: SECRET } };
  await collection.findOneAndUpdate({ n: 1 }, add, { upsert: true, returnDocument: 'after' });
  // Two at the same time have a session each, so that both replies are kept.
  await Promise.all([1, 2].map(() => collection.findOneAndUpdate({ n: 1 }, { $inc: { count: 1 } })));
  expect(await isOnDisk(server.dataDir)).toBe(true);
  await remove(client);
  await client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
  await vi.waitFor(async () => expect(await isOnDisk(server.dataDir)).toBe(false), { timeout: 5_000 });
});

test('compacting leaves every document and index as it was', async () => {
  const server = await temporaryServer();
  const client = await connect(server);
  const collection = client.db('test').collection<{ _id: number; n: number }>('c');
  await collection.createIndex({ n: 1 }, { unique: true });
  await collection.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n, n })));
  await collection.deleteMany({ n: { $gte: 150 } });
  await client.db('test').command({ compact: 'c' });
  await collection.insertOne({ _id: 999, n: 999 });
  await server.close();
  const again = await connect(await temporaryServer({ dataDir: server.dataDir }));
  const found = again.db('test').collection('c');
  expect(await found.countDocuments()).toBe(151);
  expect((await found.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
  await expect(again.db('test').command({ compact: 'none' })).rejects.toMatchObject({ code: 26 });
});

test('a file of the first format is brought up to date, without what was removed from it and its log', async () => {
  const dataDir = await temporaryFolder();
  const first = await serve({ dataDir });
  const client = await connect(first);
  await client.db('test').collection('c').insertOne({ n: 1 });
  await first.close();
  const file = new Database(path.join(dataDir, 'mongo.db'));
  file.exec(`
    DROP INDEX changes_record; DROP INDEX sessions_record;
    ALTER TABLE changes DROP COLUMN record; ALTER TABLE sessions DROP COLUMN record;
    UPDATE meta SET value = 1 WHERE key = 'format';
    INSERT INTO changes VALUES(1, CAST('${SECRET}' AS BLOB));
    CREATE TABLE gone(text); INSERT INTO gone VALUES('${SECRET}'); DROP TABLE gone;
  `);
  file.close();
  expect(await isOnDisk(dataDir)).toBe(true);

  const second = await temporaryServer({ dataDir });
  const collection = (await connect(second)).db('test').collection('c');
  expect(await isOnDisk(dataDir)).toBe(false);
  await collection.insertOne({ n: 2 });
  expect(await collection.countDocuments()).toBe(2);
});
