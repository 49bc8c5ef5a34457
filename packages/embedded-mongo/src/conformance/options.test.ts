import type { ClientSession, Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

const THREE: Document[] = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];

describe('an option that changes nothing on one server is taken', () => {
  const rows: Document[] = [
    { find: 'c', noCursorTimeout: true },
    { find: 'c', allowDiskUse: true },
    { find: 'c', allowPartialResults: true },
    { find: 'c', readConcern: { level: 'majority' } },
    { find: 'c', readConcern: { level: 'local' } },
    { find: 'c', comment: 'why' },
    { aggregate: 'c', pipeline: [], cursor: {}, allowDiskUse: true },
    { aggregate: 'c', pipeline: [], cursor: {}, bypassDocumentValidation: false },
    { insert: 'c', documents: [{ a: 1 }], writeConcern: { w: 'majority', j: true, wtimeout: 1000 } },
    { insert: 'c', documents: [{ a: 1 }], bypassDocumentValidation: true },
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a' }], commitQuorum: 'majority' },
    { listDatabases: 1, nameOnly: true, authorizedDatabases: true, $db: 'admin' },
    { listCollections: 1, nameOnly: true, authorizedCollections: true },
    { dbStats: 1, scale: 1024 },
    { collStats: 'c', scale: 1024 },
    { explain: { find: 'c' }, verbosity: 'executionStats' },
    { explain: { find: 'c' }, verbosity: 'allPlansExecution' },
  ];
  test.each(rows)('%j', async ({ $db, ...command }) => {
    await database.db.collection('c').insertOne({ a: 2 });
    const db = $db === undefined ? database.db : database.client.db(String($db));
    expect(await db.command(command)).toMatchObject({ ok: 1 });
  });
});

describe('an option that shapes the answer', () => {
  test('singleBatch closes the cursor after the first documents', async () => {
    const { collectionName: find } = await database.collection(THREE);
    const { cursor } = await database.db.command({ find, batchSize: 2, singleBatch: true });
    expect(cursor.firstBatch).toEqual(THREE.slice(0, 2));
    expect(String(cursor.id)).toBe('0');
  });

  test('nameOnly leaves everything but names out', async () => {
    const { collectionName } = await database.collection(THREE);
    const listed = await database.db.listCollections({ name: collectionName }, { nameOnly: true }).toArray();
    expect(listed).toEqual([{ name: collectionName, type: 'collection' }]);
  });

  test('startAfter goes on after a change, like resumeAfter', async () => {
    const collection = await database.collection();
    const stream = collection.watch();
    await stream.tryNext();
    await collection.insertMany(THREE);
    const first = await stream.next();
    const later = collection.watch([], { startAfter: first._id });
    expect(await later.next()).toMatchObject({ documentKey: { _id: 2 } });
    await Promise.all([stream.close(), later.close()]);
  });
});

describe('a concern', () => {
  test('of a snapshot holds a transaction to what was there when it began', async () => {
    const collection = await database.collection(THREE);
    await database.client.withSession(async (session: ClientSession) => {
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
      expect(await collection.countDocuments({}, { session })).toBe(3);
      await collection.insertOne({ _id: 4 });
      expect(await collection.countDocuments({}, { session })).toBe(3);
      await session.commitTransaction();
    });
    expect(await collection.countDocuments()).toBe(4);
  });

  test.each([
    ['a level that is none', { readConcern: { level: 'nope' } }, 9],
    ['more servers than there are', { writeConcern: { w: 3 } }, 100],
  ])('that asks for %s is refused', async (_, concern, code) => {
    const insert = { insert: 'c', documents: [{ a: 1 }] };
    const command = 'readConcern' in concern ? { find: 'c', ...concern } : { ...insert, ...concern };
    await expect(database.db.command(command)).rejects.toMatchObject({ code });
  });
});
