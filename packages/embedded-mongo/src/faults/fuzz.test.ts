import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Long, UUID } from 'bson';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import type { Document } from '../bson/value.ts';
import { encodeMessage, RawClient } from '../testing/raw-client.ts';
import { temporaryServer } from '../testing/temporary-server.ts';
import { createRandom, mutate, randomFrame } from './mutation.ts';

const FRAMES = 10_000;
/** How many frames share a connection before their answers are read. */
const BURST = 10;

const SEEDS: Document[] = [
  { hello: 1, helloOk: true, $db: 'admin' },
  { ping: 1, $db: 'admin', lsid: { id: new UUID() } },
  {
    find: 'fuzz',
    filter: { a: { $in: [1, 'x'] }, 'b.c': { $regex: 'x' } },
    sort: { a: -1 },
    projection: { a: 1 },
    limit: 5,
    $db: 'fuzz',
  },
  { insert: 'fuzz', documents: [{ a: 1, b: { c: [1, 2] } }], ordered: true, $db: 'fuzz' },
  {
    update: 'fuzz',
    updates: [{ q: { a: 1 }, u: { $inc: { n: 1 }, $push: { l: { $each: [1], $slice: -3 } } }, upsert: true }],
    $db: 'fuzz',
  },
  { delete: 'fuzz', deletes: [{ q: { a: { $gt: 5 } }, limit: 0 }], $db: 'fuzz' },
  {
    aggregate: 'fuzz',
    pipeline: [{ $match: { a: 1 } }, { $group: { _id: '$a', n: { $sum: 1 } } }],
    cursor: {},
    $db: 'fuzz',
  },
  {
    findAndModify: 'fuzz',
    query: { a: 1 },
    update: [{ $set: { b: { $add: ['$a', 1] } } }],
    new: true,
    $db: 'fuzz',
  },
  { getMore: Long.fromNumber(1), collection: 'fuzz', $db: 'fuzz' },
  { killCursors: 'fuzz', cursors: [Long.fromNumber(1)], $db: 'fuzz' },
  { createIndexes: 'fuzz', indexes: [{ key: { a: 1 }, name: 'a_1', unique: false }], $db: 'fuzz' },
  {
    insert: 'fuzz',
    documents: [{ a: 2 }],
    lsid: { id: new UUID() },
    txnNumber: Long.ONE,
    startTransaction: true,
    autocommit: false,
    $db: 'fuzz',
  },
];

test(`${FRAMES} broken messages neither crash the server nor show one client what is another's`, {
  timeout: 120_000,
}, async () => {
  const faults: string[] = [];
  const { uri } = await temporaryServer({ log: (message) => faults.push(message) });
  const honest = await new MongoClient(uri).connect();
  onTestFinished(() => honest.close());
  const secret = `secret-${randomUUID()}`;
  const documents = Array.from({ length: 1200 }, (_, n) => ({ n, secret }));
  await honest.db('honest').collection('kept').insertMany(documents);
  const cursor = honest.db('honest').collection('kept').find({}, { batchSize: 2 });

  const random = createRandom(20_240_229);
  const frames = SEEDS.map((seed, i) => encodeMessage(seed, i));
  let answered = 0;
  for (let sent = 0; sent < FRAMES; sent += BURST) {
    const burst = Array.from({ length: BURST }, () => brokenFrame(frames, random));
    const received = await exchange(uri, burst);
    answered += received.split('errmsg').length - 1;
    expect(received).not.toContain(secret);
    expect((await cursor.next())?.secret).toBe(secret);
  }

  // Most were understood well enough to be told what is wrong with them.
  expect(answered).toBeGreaterThan(FRAMES / 4);
  expect(faults).toEqual([]);
  expect(await honest.db('honest').collection('kept').countDocuments({ secret })).toBe(documents.length);
});

function brokenFrame(frames: Buffer[], random: () => number): Buffer {
  const frame = frames[Math.floor(random() * frames.length)];
  return frame === undefined || random() < 0.2 ? randomFrame(random) : mutate(frame, random);
}

/** Sends the messages over one connection, and returns all the bytes that come back until nothing more does. */
async function exchange(uri: string, messages: Buffer[]): Promise<string> {
  const client = await RawClient.connect(uri);
  let received = '';
  client.socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  client.send(Buffer.concat([...messages, encodeMessage({ theEnd: 1, $db: 'admin' }, 1)]));
  // A message that claims to be longer than it is swallows those that follow, and the end is never answered.
  for (let waits = 0; waits < 5 && !client.isClosed && !received.includes('theEnd'); waits++) await sleep(3);
  client.close();
  return received;
}
