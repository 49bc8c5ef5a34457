import type { Collection, Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDocument } from './test-database.ts';

const database = openTestDatabase();

const PEOPLE = Array.from({ length: 200 }, (_, i) => ({
  _id: i,
  slug: `person-${i}`,
  age: i % 50,
  city: i % 3 === 0 ? 'Perth' : 'Hobart',
  tags: [`t${i % 5}`, `u${i % 7}`],
  ...(i % 4 === 0 ? { email: `p${i}@example.com` } : {}),
}));

/** The names of the stages from the top of the winning plan down, and the index at its end. */
async function planOf(collection: Collection<TestDocument>, filter: Document, options: Document = {}) {
  const { queryPlanner, executionStats } = await collection.find(filter, options).explain('executionStats');
  const stages: string[] = [];
  let index: string | undefined;
  for (let stage = queryPlanner.winningPlan; stage; stage = stage.inputStage) {
    stages.push(stage.stage);
    index = stage.indexName ?? index;
  }
  return { stages, index, examined: executionStats.totalDocsExamined, returned: executionStats.nReturned };
}

describe('a query uses an index', () => {
  const rows: [
    says: string,
    key: Document,
    options: Document,
    filter: Document,
    find: Document,
    examined: number,
  ][] = [
    ['for equality', { slug: 1 }, {}, { slug: 'person-7' }, {}, 1],
    ['for $eq inside $and', { slug: 1 }, {}, { $and: [{ slug: { $eq: 'person-7' } }, { age: 7 }] }, {}, 1],
    ['for $in', { slug: 1 }, {}, { slug: { $in: ['person-7', 'person-9', 'nobody'] } }, {}, 2],
    ['for a range', { age: 1 }, {}, { age: { $gte: 10, $lt: 12 } }, {}, 8],
    ['for a range on a descending field', { age: -1 }, {}, { age: { $gt: 47 } }, {}, 8],
    ['for both fields of a compound index', { city: 1, age: 1 }, {}, { city: 'Perth', age: 9 }, {}, 2],
    ['for the first field of a compound index', { city: 1, age: 1 }, {}, { city: 'Perth' }, {}, 67],
    ['for equality and a range', { city: 1, age: -1 }, {}, { city: 'Perth', age: { $lte: 3 } }, {}, 6],
    ['for an element of an array', { tags: 1 }, {}, { tags: 't3' }, {}, 40],
    ['for a sparse index', { email: 1 }, { sparse: true }, { email: 'p8@example.com' }, {}, 1],
    [
      'for a partial index whose condition the filter repeats',
      { slug: 1 },
      { partialFilterExpression: { city: 'Perth' } },
      { slug: 'person-9', city: 'Perth' },
      {},
      1,
    ],
  ];
  test.each(rows)('%s', async (_, key, options, filter, find, examined) => {
    const collection = await database.collection(PEOPLE);
    const name = await collection.createIndex(key, options);
    const plan = await planOf(collection, filter, find);
    expect(plan).toMatchObject({ stages: ['FETCH', 'IXSCAN'], index: name, examined });
    const expected = (await collection.find(filter, { hint: { $natural: 1 } }).toArray())
      .map((document) => document._id)
      .sort();
    expect((await collection.find(filter).toArray()).map((document) => document._id).sort()).toEqual(
      expected,
    );
  });

  const sorts: [says: string, key: Document, filter: Document, sort: Document][] = [
    ['ascending', { age: 1 }, {}, { age: 1 }],
    ['backwards', { age: 1 }, {}, { age: -1 }],
    ['by two fields', { city: 1, age: -1 }, {}, { city: 1, age: -1 }],
    ['by two fields backwards', { city: 1, age: -1 }, {}, { city: -1, age: 1 }],
    ['by the second field after equality on the first', { city: 1, age: 1 }, { city: 'Perth' }, { age: -1 }],
    ['within a range', { age: 1 }, { age: { $gt: 30 } }, { age: 1 }],
  ];
  test.each(sorts)('to sort %s, without sorting in memory', async (_, key, filter, sort) => {
    const collection = await database.collection(PEOPLE);
    await collection.createIndex(key);
    const plan = await planOf(collection, filter, { sort, limit: 5 });
    expect(plan).toMatchObject({ stages: expect.not.arrayContaining(['SORT', 'COLLSCAN']), returned: 5 });
    expect(plan.examined).toBeLessThanOrEqual(6);
    const field = Object.keys(sort).at(-1) ?? '';
    const sorted = await collection.find(filter, { sort }).toArray();
    const scanned = await collection.find(filter, { sort, hint: { $natural: 1 } }).toArray();
    expect(sorted.map((document) => document[field])).toEqual(scanned.map((document) => document[field]));
  });

  const scans: [says: string, key: Document, options: Document, filter: Document][] = [
    ['a sparse index cannot find what is missing', { email: 1 }, { sparse: true }, { email: null }],
    [
      'a partial index does not cover the filter',
      { slug: 1 },
      { partialFilterExpression: { city: 'Perth' } },
      { slug: 'person-7' },
    ],
    ['only the second field is asked for', { city: 1, age: 1 }, {}, { age: 3 }],
  ];
  test.each(scans)('but not when %s', async (_, key, options, filter) => {
    const collection = await database.collection(PEOPLE);
    await collection.createIndex(key, options);
    expect(await planOf(collection, filter)).toMatchObject({ stages: ['COLLSCAN'] });
  });

  test('to read by _id', async () => {
    const collection = await database.collection(PEOPLE);
    expect(await planOf(collection, { _id: 5 })).toMatchObject({ examined: 1, returned: 1 });
  });

  test('in $match and $sort at the start of a pipeline, and in updates and deletes', async () => {
    const collection = await database.collection(PEOPLE);
    await collection.createIndex({ slug: 1 });
    const pipeline = await collection
      .aggregate([{ $match: { slug: 'person-7' } }, { $project: { age: 1 } }])
      .explain();
    expect(JSON.stringify(pipeline)).toContain('IXSCAN');
    const { collectionName } = collection;
    for (const explain of [
      { update: collectionName, updates: [{ q: { slug: 'person-7' }, u: { $set: { a: 1 } } }] },
      { delete: collectionName, deletes: [{ q: { slug: 'person-7' }, limit: 1 }] },
      { count: collectionName, query: { slug: 'person-7' } },
      { distinct: collectionName, key: 'age', query: { slug: 'person-7' } },
      { findAndModify: collectionName, query: { slug: 'person-7' }, remove: true },
    ]) {
      expect(JSON.stringify(await database.db.command({ explain }))).toContain('IXSCAN');
    }
    expect(await collection.countDocuments()).toBe(200);
  });

  test('that stays right through updates and deletes', async () => {
    const collection = await database.collection(PEOPLE);
    await collection.createIndex({ age: 1 });
    await collection.updateMany({ age: 10 }, { $set: { age: 99 } });
    await collection.deleteMany({ age: { $in: [11, 12] } });
    expect(await collection.countDocuments({ age: 10 })).toBe(0);
    expect(await collection.countDocuments({ age: 99 })).toBe(4);
    expect(await collection.countDocuments({ age: { $gte: 9, $lte: 13 } })).toBe(8);
  });
});

describe('a unique index', () => {
  test('refuses a second document with the key, on insert and on update', async () => {
    const collection = await database.collection([
      { _id: 1, slug: 'a' },
      { _id: 2, slug: 'b' },
    ]);
    await collection.createIndex({ slug: 1 }, { unique: true });
    const fault = { code: 11000, keyPattern: { slug: 1 }, keyValue: { slug: 'a' } };
    await expect(collection.insertOne({ _id: 3, slug: 'a' })).rejects.toMatchObject(fault);
    await expect(collection.updateOne({ _id: 2 }, { $set: { slug: 'a' } })).rejects.toMatchObject(fault);
    await expect(collection.replaceOne({ _id: 2 }, { slug: 'a' })).rejects.toMatchObject(fault);
    await expect(collection.findOneAndUpdate({ _id: 2 }, { $set: { slug: 'a' } })).rejects.toMatchObject(
      fault,
    );
    await expect(
      collection.updateOne({ _id: 9 }, { $set: { slug: 'a' } }, { upsert: true }),
    ).rejects.toMatchObject(fault);
    expect(await collection.find().toArray()).toEqual([
      { _id: 1, slug: 'a' },
      { _id: 2, slug: 'b' },
    ]);
  });

  test('gives the key free when its document goes or changes', async () => {
    const collection = await database.collection([
      { _id: 1, slug: 'a' },
      { _id: 2, slug: 'b' },
    ]);
    await collection.createIndex({ slug: 1 }, { unique: true });
    await collection.deleteOne({ _id: 1 });
    await collection.updateOne({ _id: 2 }, { $set: { slug: 'c' } });
    await collection.insertMany([
      { _id: 3, slug: 'a' },
      { _id: 4, slug: 'b' },
    ]);
    expect(await collection.countDocuments()).toBe(3);
  });

  const rows: [says: string, key: Document, options: Document, allowed: Document[], refused: Document][] = [
    ['takes one document without the field', { a: 1 }, {}, [{ a: null }], {}],
    ['that is sparse takes many without the field', { a: 1 }, { sparse: true }, [{}, {}, { a: 1 }], { a: 1 }],
    [
      'that is partial counts only what it covers',
      { a: 1 },
      { partialFilterExpression: { on: true } },
      [{ a: 1 }, { a: 1 }, { a: 1, on: true }],
      { a: 1, on: true },
    ],
    [
      'that is compound compares all fields',
      { a: 1, b: -1 },
      {},
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
      { a: 1, b: 2 },
    ],
    ['compares each element of an array', { a: 1 }, {}, [{ a: [1, 2] }, { a: [3, 3] }], { a: [4, 2] }],
    ['compares nested fields', { 'a.b': 1 }, {}, [{ a: { b: 1 } }, { a: { b: 2 } }], { a: { b: 1 } }],
    ['compares numbers by value', { a: 1 }, {}, [{ a: 1 }], { a: 1.0 }],
  ];
  test.each(rows)('%s', async (_, key, options, allowed, refused) => {
    const collection = await database.collection();
    await collection.createIndex(key, { unique: true, ...options });
    for (const document of allowed) await collection.insertOne({ ...document });
    await expect(collection.insertOne({ ...refused })).rejects.toMatchObject({ code: 11000 });
    expect(await collection.countDocuments()).toBe(allowed.length);
  });

  test('cannot be made over documents that share a key', async () => {
    const collection = await database.collection([{ a: 1 }, { a: 1 }]);
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  test('on _id is always there', async () => {
    const collection = await database.collection([{ _id: 1 }]);
    await expect(collection.insertOne({ _id: 1 })).rejects.toMatchObject({
      code: 11000,
      keyValue: { _id: 1 },
    });
  });
});

describe('indexes', () => {
  test('are listed with their options', async () => {
    const collection = await database.collection([{ a: 1 }]);
    await collection.createIndex({ a: 1, b: -1 }, { unique: true, sparse: true, name: 'mine' });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const indexes = await collection.indexes();
    expect(indexes).toMatchObject([
      { key: { _id: 1 }, name: '_id_' },
      { key: { a: 1, b: -1 }, name: 'mine', unique: true, sparse: true },
      { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
    ]);
  });

  test('can be asked for again, but not otherwise under the same name', async () => {
    const collection = await database.collection([{ a: 1 }]);
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await collection.indexes()).toHaveLength(2);
    await expect(collection.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(collection.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
  });

  test('are dropped by name, by key and all at once, but not the one on _id', async () => {
    const collection = await database.collection([{ a: 1 }]);
    await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }]);
    await collection.dropIndex('a_1');
    await database.db.command({ dropIndexes: collection.collectionName, index: { b: 1 } });
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'c_1']);
    await expect(collection.dropIndex('nope')).rejects.toMatchObject({ code: 27 });
    await expect(collection.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
  });

  test('refuse two arrays in one document', async () => {
    const collection = await database.collection();
    await collection.createIndex({ a: 1, b: 1 });
    await expect(collection.insertOne({ a: [1, 2], b: [1, 2] })).rejects.toMatchObject({ code: 171 });
  });
});
