import type { Document, FindOptions } from 'mongodb';
import { Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

const PEOPLE: Document[] = [
  { _id: 1, name: 'Ann', age: 30, address: { city: 'Perth', zip: '6000' }, tags: ['a', 'b', 'c'] },
  { _id: 2, name: 'ben', age: 25, address: { city: 'Hobart', zip: '7000' }, tags: ['b'] },
  { _id: 3, name: 'Cid', age: 35, address: { city: 'Perth', zip: '6001' }, tags: [] },
];
const COMMENTS: Document[] = [
  {
    _id: 1,
    items: [
      { k: 1, v: 'a', x: 1 },
      { k: 2, v: 'b', x: 2 },
      { k: 2, v: 'c', x: 3 },
    ],
  },
];

const PROJECTIONS: [
  says: string,
  documents: Document[],
  options: FindOptions & { filter?: Document },
  found: Document[],
][] = [
  ['inclusion', PEOPLE.slice(0, 1), { projection: { name: 1 } }, [{ _id: 1, name: 'Ann' }]],
  ['inclusion without _id', PEOPLE.slice(0, 1), { projection: { name: 1, _id: 0 } }, [{ name: 'Ann' }]],
  [
    'exclusion',
    PEOPLE.slice(0, 1),
    { projection: { tags: 0, address: 0 } },
    [{ _id: 1, name: 'Ann', age: 30 }],
  ],
  ['exclusion of _id alone', [{ _id: 1, a: 1 }], { projection: { _id: 0 } }, [{ a: 1 }]],
  ['_id alone', [{ _id: 1, a: 1 }], { projection: { _id: 1 } }, [{ _id: 1 }]],
  [
    'nested inclusion',
    PEOPLE.slice(0, 1),
    { projection: { 'address.city': 1 } },
    [{ _id: 1, address: { city: 'Perth' } }],
  ],
  [
    'nested inclusion as a document',
    PEOPLE.slice(0, 1),
    { projection: { address: { city: 1 } } },
    [{ _id: 1, address: { city: 'Perth' } }],
  ],
  [
    'nested exclusion',
    PEOPLE.slice(1, 2),
    { projection: { 'address.city': 0, tags: 0 } },
    [{ _id: 2, name: 'ben', age: 25, address: { zip: '7000' } }],
  ],
  [
    'inclusion inside an array',
    COMMENTS,
    { projection: { 'items.v': 1 } },
    [{ _id: 1, items: [{ v: 'a' }, { v: 'b' }, { v: 'c' }] }],
  ],
  [
    'exclusion inside an array',
    COMMENTS,
    { projection: { 'items.x': 0, 'items.k': 0 } },
    [{ _id: 1, items: [{ v: 'a' }, { v: 'b' }, { v: 'c' }] }],
  ],
  [
    '$slice of the first',
    PEOPLE.slice(0, 1),
    { projection: { tags: { $slice: 2 }, name: 1 } },
    [{ _id: 1, name: 'Ann', tags: ['a', 'b'] }],
  ],
  [
    '$slice of the last',
    [{ _id: 1, t: [1, 2, 3], u: 1 }],
    { projection: { t: { $slice: -2 } } },
    [{ _id: 1, t: [2, 3], u: 1 }],
  ],
  [
    '$slice with a skip',
    [{ _id: 1, t: [1, 2, 3, 4] }],
    { projection: { t: { $slice: [1, 2] } } },
    [{ _id: 1, t: [2, 3] }],
  ],
  [
    '$elemMatch',
    COMMENTS,
    { projection: { items: { $elemMatch: { k: 2 } } } },
    [{ _id: 1, items: [{ k: 2, v: 'b', x: 2 }] }],
  ],
  [
    '$elemMatch that finds nothing',
    COMMENTS,
    { projection: { items: { $elemMatch: { k: 9 } } } },
    [{ _id: 1 }],
  ],
  [
    'the positional $',
    COMMENTS,
    { filter: { 'items.k': 2 }, projection: { 'items.$': 1 } },
    [{ _id: 1, items: [{ k: 2, v: 'b', x: 2 }] }],
  ],
  [
    'computed fields',
    PEOPLE.slice(0, 1),
    { projection: { _id: 0, who: '$name', older: { $add: ['$age', 1] } } },
    [{ who: 'Ann', older: 31 }],
  ],
  ['a literal', PEOPLE.slice(0, 1), { projection: { _id: 0, one: { $literal: 1 } } }, [{ one: 1 }]],
];

describe('a projection', () => {
  test.each(PROJECTIONS)('%s', async (_, documents, { filter = {}, ...options }, found) => {
    const collection = await database.collection(documents);
    expect(await collection.find(filter, options).toArray()).toEqual(found);
  });

  const faults: [says: string, projection: Document, code: number][] = [
    ['inclusion after exclusion', { a: 0, b: 1 }, 31253],
    ['exclusion after inclusion', { a: 1, b: 0 }, 31254],
    ['a path inside another', { a: 1, 'a.b': 1 }, 31249],
    ['a path around another', { 'a.b': 1, a: 1 }, 31250],
    ['an unknown operator', { a: { $nope: 1 } }, 31325],
  ];
  test.each(faults)('%s is refused', async (_, projection, code) => {
    const collection = await database.collection([{ _id: 1 }]);
    await expect(collection.find({}, { projection }).toArray()).rejects.toMatchObject({ code });
  });
});

describe('find', () => {
  const rows: [says: string, options: FindOptions, found: number[]][] = [
    ['sorts ascending', { sort: { age: 1 } }, [2, 1, 3]],
    ['sorts descending', { sort: { age: -1 } }, [3, 1, 2]],
    ['sorts by several fields', { sort: { 'address.city': 1, age: -1 } }, [2, 3, 1]],
    ['sorts strings by code point', { sort: { name: 1 } }, [1, 3, 2]],
    ['skips', { sort: { _id: 1 }, skip: 1 }, [2, 3]],
    ['limits', { sort: { _id: 1 }, limit: 2 }, [1, 2]],
    ['skips and limits', { sort: { _id: 1 }, skip: 1, limit: 1 }, [2]],
    ['takes a negative limit as a single batch', { sort: { _id: 1 }, limit: -2 }, [1, 2]],
    ['takes limit 0 as none', { sort: { _id: 1 }, limit: 0 }, [1, 2, 3]],
    ['reads in natural order', { hint: { $natural: 1 } }, [1, 2, 3]],
    ['reads in natural order backwards', { hint: { $natural: -1 } }, [3, 2, 1]],
    ['sorts by natural order', { sort: { $natural: -1 } }, [3, 2, 1]],
    ['reads small batches', { batchSize: 1 }, [1, 2, 3]],
    ['heeds maxTimeMS', { maxTimeMS: 10_000 }, [1, 2, 3]],
  ];
  test.each(rows)('%s', async (_, options, found) => {
    const collection = await database.collection(PEOPLE);
    const result = await collection.find({}, options).toArray();
    expect(result.map((document) => document._id)).toEqual(found);
  });

  test('uses variables from let', async () => {
    const collection = await database.collection(PEOPLE);
    const result = await collection
      .find({ $expr: { $gt: ['$age', '$$limit'] } }, { let: { limit: 29 } })
      .toArray();
    expect(result.map((document) => document._id)).toEqual([1, 3]);
  });

  test('takes a hint by name and by key, and refuses one at no index', async () => {
    const collection = await database.collection(PEOPLE);
    await collection.createIndex({ age: 1 });
    expect(await collection.find({}, { hint: 'age_1' }).toArray()).toHaveLength(3);
    expect(await collection.find({}, { hint: { age: 1 } }).toArray()).toHaveLength(3);
    await expect(collection.find({}, { hint: 'nope' }).toArray()).rejects.toMatchObject({ code: 2 });
  });

  test('finds nothing in a collection that does not exist', async () => {
    expect(await database.db.collection('nowhere').find().toArray()).toEqual([]);
  });

  test('counts and lists distinct values', async () => {
    const collection = await database.collection(PEOPLE);
    expect(await collection.countDocuments({ age: { $gt: 26 } })).toBe(2);
    expect(await collection.countDocuments({}, { skip: 1, limit: 1 })).toBe(1);
    expect(await collection.estimatedDocumentCount()).toBe(3);
    expect(await collection.distinct('tags')).toEqual(['a', 'b', 'c']);
    expect(await collection.distinct('address.city', { age: { $lt: 31 } })).toEqual(['Hobart', 'Perth']);
  });

  test('sorts every type in BSON order', async () => {
    const id = new ObjectId();
    const values = [new MaxKey(), /x/, new Date(0), true, id, [2], { a: 1 }, 'a', 1, null, new MinKey()];
    const collection = await database.collection(values.map((v, i) => ({ _id: i, v })));
    const sorted = await collection.find().sort({ v: 1 }).toArray();
    // An array sorts by its least element, here 2, among the numbers.
    expect(sorted.map((document) => document._id)).toEqual([10, 9, 8, 5, 7, 6, 4, 3, 2, 1, 0]);
  });

  test('sorts numbers by value whatever their type', async () => {
    const collection = await database.collection([
      { _id: 1, v: Long.fromString('9007199254740993') },
      { _id: 2, v: 9007199254740992 },
      { _id: 3, v: 1.5 },
      { _id: 4, v: -1 },
    ]);
    const sorted = await collection.find().sort({ v: 1 }).toArray();
    expect(sorted.map((document) => document._id)).toEqual([4, 3, 2, 1]);
  });

  test('stops after maxTimeMS', async () => {
    const collection = await database.collection(
      Array.from({ length: 2000 }, (_, i) => ({ _id: i, a: Array.from({ length: 50 }, (_, j) => j) })),
    );
    const filter = {
      $expr: { $gt: [{ $sum: { $map: { input: '$a', in: { $pow: ['$$this', 2] } } } }, 1e9] },
    };
    await expect(collection.find(filter, { maxTimeMS: 1 }).toArray()).rejects.toMatchObject({ code: 50 });
  });
});

describe('a cursor', () => {
  test('reads a large result in batches', async () => {
    const collection = await database.collection(Array.from({ length: 1000 }, (_, i) => ({ _id: i })));
    const cursor = collection.find({}, { batchSize: 7, sort: { _id: 1 } });
    const ids = [];
    for await (const document of cursor) ids.push(document._id);
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  });

  test('cuts batches at 16 MB', async () => {
    const collection = await database.collection();
    const text = 'x'.repeat(5_000_000);
    for (let i = 0; i < 5; i++) await collection.insertOne({ text });
    expect(await collection.find().toArray()).toHaveLength(5);
  });

  test('goes on while documents come and go', async () => {
    const collection = await database.collection(Array.from({ length: 300 }, (_, i) => ({ _id: i, n: i })));
    await collection.createIndex({ n: 1 });
    const cursor = collection.find({ n: { $gte: 0 } }, { batchSize: 100, hint: { n: 1 } });
    const ids = [];
    for await (const document of cursor) {
      ids.push(document._id);
      if (ids.length === 50) await collection.deleteMany({ _id: { $gte: 150, $lt: 200 } });
      if (ids.length === 60)
        await collection.insertMany(Array.from({ length: 400 }, (_, i) => ({ _id: 1000 + i, n: -1 })));
    }
    expect(ids).toEqual(Array.from({ length: 300 }, (_, i) => i).filter((i) => i < 150 || i >= 200));
  });

  test('is closed by killCursors, and then is not found', async () => {
    const collection = await database.collection(Array.from({ length: 10 }, (_, i) => ({ _id: i })));
    const { cursor } = await database.db.command(
      { find: collection.collectionName, batchSize: 2 },
      { promoteLongs: false },
    );
    const killed = await database.db.command({
      killCursors: collection.collectionName,
      cursors: [cursor.id],
    });
    expect(killed.cursorsKilled).toHaveLength(1);
    const more = database.db.command({
      getMore: Long.fromValue(cursor.id),
      collection: collection.collectionName,
    });
    await expect(more).rejects.toMatchObject({ code: 43 });
  });

  test('belongs to the session that opened it', async () => {
    const collection = await database.collection(Array.from({ length: 10 }, (_, i) => ({ _id: i })));
    const [session, other] = [database.client.startSession(), database.client.startSession()];
    const { collectionName } = collection;
    const { cursor } = await database.db.command(
      { find: collectionName, batchSize: 2 },
      { session, promoteLongs: false },
    );
    await database.db.command({ ping: 1 }, { session: other });
    const command = { getMore: Long.fromValue(cursor.id), collection: collectionName };
    const more = database.db.command(command, { session: other });
    await expect(more).rejects.toThrow();
    await Promise.all([session.endSession(), other.endSession()]);
  });
});
