import type { Document } from 'mongodb';
import { Decimal128, Double, Long, Timestamp } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

/** What the update does, the document, the update, the document afterwards, and how it was asked for. */
type Row = [
  says: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  how?: { filter?: Document; arrayFilters?: Document[] },
];

const ROWS: Row[] = [
  ['$set', { a: 1 }, { $set: { b: 2, a: 3 } }, { a: 3, b: 2 }],
  [
    '$set on a nested path makes the documents on the way',
    {},
    { $set: { 'a.b.c': 1 } },
    { a: { b: { c: 1 } } },
  ],
  ['$set at a position', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
  ['$set beyond the end fills with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$set in a document of an array', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  ['$set adds new fields in the order of their names', {}, { $set: { z: 1, y: 2 } }, { y: 2, z: 1 }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset in an array leaves null', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ['$mul', { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
  ['$min', { a: 5, b: 5 }, { $min: { a: 3, b: 9, c: 1 } }, { a: 3, b: 5, c: 1 }],
  ['$max', { a: 5, b: 5 }, { $max: { a: 3, b: 9, c: 1 } }, { a: 5, b: 9, c: 1 }],
  ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c.d', x: 'y' } }, { b: 2, c: { d: 1 } }],
  [
    '$setOnInsert does nothing to a document that is there',
    { a: 1 },
    { $set: { b: 1 }, $setOnInsert: { c: 1 } },
    { a: 1, b: 1 },
  ],
  ['$bit', { a: 13, b: 5 }, { $bit: { a: { and: 10 }, b: { or: 2, xor: 1 } } }, { a: 8, b: 6 }],
  ['$push', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
  [
    '$push of a reference',
    { a: [] },
    { $push: { a: { $ref: 'c', $id: 1 } } },
    { a: [expect.objectContaining({ collection: 'c' })] },
  ],
  ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [
    '$push with $position',
    { a: [1, 4] },
    { $push: { a: { $each: [2, 3], $position: 1 } } },
    { a: [1, 2, 3, 4] },
  ],
  [
    '$push with a $position from the end',
    { a: [1, 4] },
    { $push: { a: { $each: [3], $position: -1 } } },
    { a: [1, 3, 4] },
  ],
  ['$push with $sort', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [1, 2, 3] }],
  [
    '$push with $sort by field',
    { a: [{ n: 1 }] },
    { $push: { a: { $each: [{ n: 3 }, { n: 2 }], $sort: { n: -1 } } } },
    { a: [{ n: 3 }, { n: 2 }, { n: 1 }] },
  ],
  ['$push with $slice', { a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: 3 } } }, { a: [1, 2, 3] }],
  [
    '$push with a negative $slice',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: -2 } } },
    { a: [2, 3] },
  ],
  [
    '$push with all its modifiers',
    { a: [5] },
    { $push: { a: { $each: [9, 7], $position: 0, $sort: -1, $slice: 2 } } },
    { a: [9, 7] },
  ],
  ['$addToSet', { a: [1] }, { $addToSet: { a: 1, b: 1 } }, { a: [1], b: [1] }],
  ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    '$pull by filter',
    {
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 1 },
      ],
    },
    { $pull: { a: { k: 1 } } },
    { a: [{ k: 2, v: 1 }] },
  ],
  ['$pull by regex', { a: ['ab', 'cd'] }, { $pull: { a: /^a/ } }, { a: ['cd'] }],
  ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$pop the last', { a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }],
  ['$pop the first', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  [
    'the positional $',
    { a: [{ k: 1 }, { k: 2 }] },
    { $set: { 'a.$.v': 9 } },
    { a: [{ k: 1 }, { k: 2, v: 9 }] },
    { filter: { 'a.k': 2 } },
  ],
  [
    'the positional $ on scalars',
    { a: [4, 8, 12] },
    { $set: { 'a.$': 0 } },
    { a: [4, 0, 12] },
    { filter: { a: { $gt: 6 } } },
  ],
  [
    'the positional $ with $elemMatch',
    {
      a: [
        { k: 1, v: 1 },
        { k: 1, v: 2 },
      ],
    },
    { $inc: { 'a.$.v': 10 } },
    {
      a: [
        { k: 1, v: 1 },
        { k: 1, v: 12 },
      ],
    },
    { filter: { a: { $elemMatch: { k: 1, v: 2 } } } },
  ],
  [
    '$[] stands for all elements',
    { a: [{ v: 1 }, { v: 2 }] },
    { $inc: { 'a.$[].v': 10 } },
    { a: [{ v: 11 }, { v: 12 }] },
  ],
  [
    '$[id] stands for those that pass',
    { a: [1, 5, 9] },
    { $set: { 'a.$[big]': 0 } },
    { a: [1, 0, 0] },
    { arrayFilters: [{ big: { $gte: 5 } }] },
  ],
  [
    '$[id] of documents, nested',
    {
      a: [
        { k: 1, b: [{ v: 1 }, { v: 2 }] },
        { k: 2, b: [{ v: 2 }] },
      ],
    },
    { $set: { 'a.$[x].b.$[y].v': 0 } },
    {
      a: [
        { k: 1, b: [{ v: 1 }, { v: 0 }] },
        { k: 2, b: [{ v: 2 }] },
      ],
    },
    { arrayFilters: [{ 'x.k': 1 }, { 'y.v': { $gt: 1 } }] },
  ],
  ['a pipeline with $set', { a: 1, b: 2 }, [{ $set: { c: { $add: ['$a', '$b'] } } }], { a: 1, b: 2, c: 3 }],
  [
    'a pipeline with several stages',
    { a: 1, b: 2 },
    [{ $addFields: { c: { $concat: ['x', { $toString: '$a' }] } } }, { $unset: 'b' }],
    { a: 1, c: 'x1' },
  ],
  ['a pipeline with $project', { a: 1, b: 2 }, [{ $project: { d: '$a' } }], { d: 1 }],
  ['a pipeline with $replaceWith', { a: { x: 1 } }, [{ $replaceWith: '$a' }], { x: 1 }],
];

describe('an update', () => {
  test.each(ROWS)('%s', async (_, before, update, after, how = {}) => {
    const collection = await database.collection([{ _id: 1, ...before }]);
    const filter = { _id: 1, ...how.filter };
    await collection.updateOne(filter, update, {
      ...(how.arrayFilters && { arrayFilters: how.arrayFilters }),
    });
    const [document] = await collection.find().toArray();
    expect(document).toEqual({ _id: 1, ...after });
    expect(Object.keys(document ?? {})).toEqual(Object.keys({ _id: 1, ...after }));
  });

  test('$currentDate sets a date and a timestamp', async () => {
    const collection = await database.collection([{ _id: 1 }]);
    const update: Document = { $currentDate: { a: true, b: { $type: 'timestamp' }, c: { $type: 'date' } } };
    await collection.updateOne({ _id: 1 }, update);
    const document = await collection.findOne({ _id: 1 });
    expect(document?.a).toBeInstanceOf(Date);
    expect(document?.c).toBeInstanceOf(Date);
    expect(document?.b).toBeInstanceOf(Timestamp);
    expect(Math.abs(Date.now() - document?.a.getTime())).toBeLessThan(60_000);
  });

  test('a replacement keeps the _id', async () => {
    const collection = await database.collection([{ _id: 1, a: 1, b: 2 }]);
    await collection.replaceOne({ a: 1 }, { c: 3 });
    expect(await collection.find().toArray()).toEqual([{ _id: 1, c: 3 }]);
  });

  test('an update that changes nothing is matched and not modified', async () => {
    const collection = await database.collection([{ _id: 1, a: 1 }]);
    const result = await collection.updateOne({ _id: 1 }, { $set: { a: 1 } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  test('updateMany changes all that match', async () => {
    const collection = await database.collection([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
    ]);
    const result = await collection.updateMany({ a: 1 }, { $inc: { a: 10 } });
    expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
    expect(await collection.distinct('a')).toEqual([2, 11]);
  });

  test('updateOne with a sort chooses the first by it', async () => {
    const collection = await database.collection([
      { _id: 1, a: 1 },
      { _id: 2, a: 9 },
    ]);
    await collection.updateOne({}, { $set: { chosen: true } }, { sort: { a: -1 } });
    expect(await collection.find({ chosen: true }).toArray()).toEqual([{ _id: 2, a: 9, chosen: true }]);
  });
});

describe('arithmetic keeps the types of numbers', () => {
  const long = Long.fromString('9007199254740993');
  const rows: [says: string, before: unknown, update: Document, after: unknown][] = [
    ['int and int', 1, { $inc: { v: 1 } }, 2],
    ['int that leaves 32 bits', 2147483647, { $inc: { v: 1 } }, Long.fromNumber(2147483648)],
    ['long and int', long, { $inc: { v: 1 } }, Long.fromString('9007199254740994')],
    ['double that is whole', new Double(1.5), { $inc: { v: 1.5 } }, new Double(3)],
    ['int and double', 1, { $inc: { v: new Double(2) } }, new Double(3)],
    [
      'decimal',
      Decimal128.fromString('0.1'),
      { $inc: { v: Decimal128.fromString('0.2') } },
      Decimal128.fromString('0.3'),
    ],
    ['decimal and int', Decimal128.fromString('1.10'), { $mul: { v: 3 } }, Decimal128.fromString('3.30')],
  ];

  test.each(rows)('%s', async (_, before, update, after) => {
    const collection = await database.collection([{ _id: 1, v: before }]);
    await collection.updateOne({ _id: 1 }, update);
    const document = await collection.findOne({ _id: 1 }, { promoteValues: false });
    const wanted = typeof after === 'number' ? { value: after } : after;
    expect(document?.v).toMatchObject(wanted ?? {});
    expect(String(document?.v)).toBe(String(after));
  });
});

describe('an upsert', () => {
  const rows: [says: string, filter: Document, update: Document | Document[], inserted: Document][] = [
    [
      'takes fields from the filter',
      { _id: 1, a: 5, 'b.c': 6 },
      { $set: { d: 7 } },
      { _id: 1, a: 5, b: { c: 6 }, d: 7 },
    ],
    [
      'takes them from $eq and $and, and not from other operators',
      { _id: 1, $and: [{ a: { $eq: 5 } }], z: { $gt: 1 } },
      { $set: { d: 7 } },
      { _id: 1, a: 5, d: 7 },
    ],
    ['heeds $setOnInsert', { _id: 1 }, { $set: { a: 1 }, $setOnInsert: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
    [
      'runs operators on what is not there',
      { _id: 1 },
      { $inc: { n: 2 }, $push: { l: 1 } },
      { _id: 1, l: [1], n: 2 },
    ],
    [
      'runs a pipeline',
      { _id: 1, a: 2 },
      [{ $set: { b: { $multiply: ['$a', 2] } } }],
      { _id: 1, a: 2, b: 4 },
    ],
  ];

  test.each(rows)('%s', async (_, filter, update, inserted) => {
    const collection = await database.collection();
    const result = await collection.updateOne(filter, update, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 1 });
    expect(await collection.find().toArray()).toEqual([inserted]);
  });

  test('makes an _id where the filter gives none', async () => {
    const collection = await database.collection();
    const { upsertedId } = await collection.replaceOne({ a: 1 }, { b: 1 }, { upsert: true });
    expect(await collection.find().toArray()).toEqual([{ _id: upsertedId, b: 1 }]);
  });
});

/** What is wrong with it, the document, the update, MongoDB's error code, and how it was asked for. */
const FAULTS: [says: string, before: Document, update: Document | Document[], code: number, how?: Row[4]][] =
  [
    ['an unknown operator', {}, { $nope: { a: 1 } }, 9],
    ['an unknown stage in a pipeline', {}, [{ $nope: {} }], 40324],
    ['$inc of a string field', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc by a string', { a: 1 }, { $inc: { a: 'x' } }, 14],
    ['$mul of null', { a: null }, { $mul: { a: 2 } }, 14],
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['an unknown $push modifier', { a: [] }, { $push: { a: { $each: [1], $nope: 1 } } }, 2],
    ['a $push modifier without $each', { a: [] }, { $push: { a: { $slice: 1 } } }, 2],
    ['$pop from a number', { a: 1 }, { $pop: { a: 1 } }, 14],
    ['$pop by two', { a: [1] }, { $pop: { a: 2 } }, 9],
    ['$addToSet to a string', { a: 'x' }, { $addToSet: { a: 1 } }, 2],
    ['$pullAll from a string', { a: 'x' }, { $pullAll: { a: [1] } }, 2],
    ['a path through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['a field name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['a change of the _id', {}, { $set: { _id: 2 } }, 66],
    ['one path twice', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path inside another', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['an empty path part', {}, { $set: { 'a..b': 1 } }, 56],
    ['a positional $ without a match', { a: [1] }, { $set: { 'a.$': 2 } }, 2],
    ['an array filter that is not there', { a: [1] }, { $set: { 'a.$[x]': 2 } }, 2],
    ['an array filter that is not used', { a: [1] }, { $set: { b: 2 } }, 9, { arrayFilters: [{ x: 1 }] }],
    ['$[] on what is no array', { a: 1 }, { $set: { 'a.$[]': 2 } }, 2],
    ['$bit on a double', { a: 1.5 }, { $bit: { a: { and: 1 } } }, 2],
    ['$rename to what is no name', { a: 1 }, { $rename: { a: 5 } }, 2],
  ];

describe('a faulty update', () => {
  test.each(FAULTS)('%s is refused, and changes nothing', async (_, before, update, code, how = {}) => {
    const collection = await database.collection([{ _id: 1, ...before }]);
    const options = { ...(how.arrayFilters && { arrayFilters: how.arrayFilters }) };
    await expect(collection.updateOne({ _id: 1 }, update, options)).rejects.toMatchObject({ code });
    expect(await collection.find().toArray()).toEqual([{ _id: 1, ...before }]);
  });

  test('a replacement with another _id is refused', async () => {
    const collection = await database.collection([{ _id: 1 }]);
    await expect(collection.replaceOne({}, { _id: 2 })).rejects.toMatchObject({ code: 66 });
  });
});
