import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryServer } from '../testing/temporary-server.ts';

test('a stream that was away too long is told so, and one that was not goes on', async () => {
  const { uri } = await temporaryServer();
  const client = await new MongoClient(uri).connect();
  onTestFinished(() => client.close());
  const collection = client.db('test').collection<{ _id: number }>('c');
  const stream = collection.watch();
  await stream.tryNext();
  const insertMany = (from: number, count: number) =>
    collection.insertMany(Array.from({ length: count }, (_, i) => ({ _id: from + i })));

  await insertMany(0, 1);
  const early = (await stream.next())._id;
  await stream.close();
  await insertMany(1, 25_000);
  await insertMany(25_001, 1);

  const lost = collection.watch([], { resumeAfter: early });
  await expect(lost.tryNext()).rejects.toMatchObject({ code: 286 });
  await lost.close();

  const last = collection.watch([{ $match: { 'documentKey._id': { $gte: 25_000 } } }], { batchSize: 1000 });
  await last.tryNext();
  await insertMany(25_002, 1);
  const { _id: late } = await last.next();
  await insertMany(25_003, 2);
  await last.close();
  const resumed = collection.watch([], { resumeAfter: late });
  expect([await resumed.next(), await resumed.next()]).toMatchObject([
    { documentKey: { _id: 25_003 } },
    { documentKey: { _id: 25_004 } },
  ]);
  await resumed.close();
});
