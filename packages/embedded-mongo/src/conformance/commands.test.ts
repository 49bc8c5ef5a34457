import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

describe('the server', () => {
  test('says hello as a member of a replica set that drivers support', async () => {
    const hello = await database.db.command({ hello: 1 });
    expect(hello).toMatchObject({
      isWritablePrimary: true,
      setName: expect.any(String),
      logicalSessionTimeoutMinutes: 30,
      maxBsonObjectSize: 16777216,
      ok: 1,
    });
    expect(hello.minWireVersion).toBeLessThanOrEqual(9);
    expect(hello.maxWireVersion).toBeGreaterThanOrEqual(21);
  });

  test.each([
    { ping: 1 },
    { buildInfo: 1 },
    { hostInfo: 1 },
    { serverStatus: 1 },
    { connectionStatus: 1 },
    { getCmdLineOpts: 1 },
    { getLog: 'startupWarnings' },
    { whatsmyuri: 1 },
  ])('answers %j', async (command) => {
    expect(await database.client.db('admin').command(command)).toMatchObject({ ok: 1 });
  });

  test('answers what shells ask about collections and databases', async () => {
    const collection = await database.collection([{ a: 1 }]);
    expect(await database.db.command({ collStats: collection.collectionName })).toMatchObject({ count: 1 });
    expect(await database.db.stats()).toMatchObject({ db: database.db.databaseName });
    const { databases } = await database.client.db('admin').admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain(database.db.databaseName);
  });
});

describe('collections', () => {
  test('are made, listed, renamed and dropped', async () => {
    const { db } = database;
    await db.createCollection('made');
    await expect(db.command({ create: 'made' })).rejects.toMatchObject({ code: 48 });
    await db.collection('made').insertOne({ a: 1 });
    const renamed = await db.renameCollection('made', 'moved');
    expect(await renamed.countDocuments()).toBe(1);
    const names = (await db.listCollections({ name: /^m/ }).toArray()).map(({ name }) => name);
    expect(names).toEqual(['moved']);
    expect(await renamed.drop()).toBe(true);
    expect(await db.listCollections({ name: 'moved' }).toArray()).toEqual([]);
  });

  test('are not renamed over others unless asked to', async () => {
    const { db } = database;
    await db.createCollection('one');
    await db.createCollection('two');
    await expect(db.renameCollection('one', 'two')).rejects.toMatchObject({ code: 48 });
    await expect(db.renameCollection('nope', 'three')).rejects.toMatchObject({ code: 26 });
    await db.renameCollection('one', 'two', { dropTarget: true });
  });

  test('of a database go with it', async () => {
    const other = database.client.db(`${database.db.databaseName}_other`);
    await other.collection('c').insertOne({ a: 1 });
    await other.dropDatabase();
    expect(await other.listCollections().toArray()).toEqual([]);
  });

  test.each(['', 'a$b', '.a'])('cannot be called "%s"', async (name) => {
    await expect(database.db.command({ create: name })).rejects.toMatchObject({ code: 73 });
  });
});

describe('what the server does not know it refuses by name', () => {
  const rows: [named: string, command: Document, code: number][] = [
    ['nope', { nope: 1 }, 59],
    ['nope', { find: 'c', nope: 1 }, 40415],
    ['nope', { insert: 'c', documents: [{}], nope: 1 }, 40415],
    ['nope', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, nope: 1 }] }, 40415],
    ['nope', { delete: 'c', deletes: [{ q: {}, limit: 1, nope: 1 }] }, 40415],
    ['nope', { aggregate: 'c', pipeline: [], cursor: {}, nope: 1 }, 40415],
    ['nope', { findAndModify: 'c', query: {}, remove: true, nope: 1 }, 40415],
    ['nope', { count: 'c', nope: 1 }, 40415],
    ['nope', { distinct: 'c', key: 'a', nope: 1 }, 40415],
    ['nope', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', nope: 1 }] }, 197],
  ];
  test.each(rows)('%s in %j', async (named, command, code) => {
    const { db } = database;
    await db.collection('c').insertOne({});
    const fault = await db.command(command).catch((error) => error);
    expect(fault.message).toContain(named);
    expect(fault.code).toBe(code);
  });
});

describe('options of the wrong type', () => {
  test.each<Document>([
    { find: 5 },
    { find: 'c', filter: 5 },
    { find: 'c', limit: 'x' },
    { find: 'c', sort: 5 },
    { insert: 'c', documents: 5 },
    { aggregate: 'c', pipeline: 5, cursor: {} },
  ])('%j is refused', async (command) => {
    const fault = await database.db.command(command).catch((error) => error);
    expect([9, 14, 73]).toContain(fault.code);
  });

  test.each([
    { find: 'c', skip: -1 },
    { find: 'c', batchSize: -1 },
  ])('%j is refused', async (command) => {
    await expect(database.db.command(command)).rejects.toMatchObject({ code: 51024 });
  });
});

test('many clients at once each get their own answers', async () => {
  const collection = await database.collection(Array.from({ length: 50 }, (_, i) => ({ _id: i })));
  const read = async (i: number) =>
    expect(await collection.findOne({ _id: i % 50 })).toEqual({ _id: i % 50 });
  await Promise.all(Array.from({ length: 500 }, (_, i) => read(i)));
});

describe('an answer that is too large', () => {
  const half = 'x'.repeat(9_000_000);

  test.each([
    ['a document', [{ $group: { _id: null, all: { $push: '$text' } } }]],
    ['a computed field', [{ $project: { all: { $concat: ['$text', '$text'] } } }]],
  ])('is refused: %s', async (_, pipeline) => {
    const collection = await database.collection();
    for (const _id of [1, 2]) await collection.insertOne({ _id, text: half });
    await expect(collection.aggregate(pipeline).toArray()).rejects.toThrow();
    expect(await database.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  test('is refused: the values of distinct', async () => {
    const collection = await database.collection();
    for (const _id of [1, 2]) await collection.insertOne({ _id, text: `${_id}${half}` });
    await expect(collection.distinct('text')).rejects.toThrow();
  });
});
