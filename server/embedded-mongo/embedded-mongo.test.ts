import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { startEmbeddedMongo } from './embedded-mongo.ts';

test('keeps documents over a restart', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'em-'));
  const server = await startEmbeddedMongo({ dataDir });
  const client = new MongoClient(server.uri);
  const c = client.db('a').collection<{ _id: number; n: number; tags?: string[] }>('b');
  await c.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2, tags: ['x', 'y'] },
  ]);
  expect(
    await c
      .find({ n: { $gte: 1 } })
      .sort({ n: -1 })
      .toArray(),
  ).toEqual([
    { _id: 2, n: 2, tags: ['x', 'y'] },
    { _id: 1, n: 1 },
  ]);
  await c.createIndex({ n: 1 }, { unique: true });
  await expect(c.insertOne({ _id: 3, n: 2 })).rejects.toMatchObject({ code: 11000, keyValue: { n: 2 } });
  expect(await c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } }, { returnDocument: 'after' })).toEqual({
    _id: 1,
    n: 11,
  });
  expect(await c.updateOne({ _id: 9 }, { $set: { n: 5 } }, { upsert: true })).toMatchObject({
    upsertedId: 9,
  });
  expect(await c.deleteMany({ n: { $in: [5] } })).toMatchObject({ deletedCount: 1 });
  expect(await c.distinct('tags')).toEqual(['x', 'y']);
  expect(await c.estimatedDocumentCount()).toBe(2);
  await client.close();
  await server.close();
  const again = await startEmbeddedMongo({ dataDir });
  const client2 = new MongoClient(again.uri);
  expect(await client2.db('a').collection('b').find().toArray()).toHaveLength(2);
  await client2.close();
  await again.close();
  await rm(dataDir, { recursive: true });
});
