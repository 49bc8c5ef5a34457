import { expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

test('a TTL index deletes what has expired, and nothing else', { timeout: 90_000 }, async () => {
  await database.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const collection = await database.collection([
    { _id: 'expired', at: ago(100) },
    { _id: 'not yet', at: ago(10) },
    { _id: 'one of several', at: [ago(-100), ago(100)] },
    { _id: 'no date', at: 'yesterday' },
    { _id: 'nothing' },
    { _id: 'ahead', at: ago(-1000) },
  ]);
  await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await expect.poll(() => collection.countDocuments(), { timeout: 80_000, interval: 200 }).toBe(4);
  expect(await collection.distinct('_id')).toEqual(['ahead', 'no date', 'not yet', 'nothing']);
});

test('a document is expired once its date has passed', { timeout: 90_000 }, async () => {
  await database.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
  const collection = await database.collection();
  await collection.createIndex({ at: -1 }, { expireAfterSeconds: 0 });
  await collection.insertOne({ at: new Date(Date.now() + 1500) });
  expect(await collection.countDocuments()).toBe(1);
  await expect.poll(() => collection.countDocuments(), { timeout: 80_000, interval: 200 }).toBe(0);
});
