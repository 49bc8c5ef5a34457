import type { Document } from 'mongodb';
import { Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

/** What the filter does, the documents, the filter, and the `_id`s it finds in natural order. */
type Row = [says: string, documents: Document[], filter: Document, found: unknown[]];

const id = new ObjectId('64b000000000000000000001');

const NUMBERS: Document[] = [
  { _id: 1, n: 1 },
  { _id: 2, n: 2.5 },
  { _id: 3, n: Long.fromString('9007199254740993') },
  { _id: 4, n: Decimal128.fromString('0.1') },
  { _id: 5, n: '2' },
  { _id: 6 },
];
const NULLS: Document[] = [
  { _id: 1, a: null },
  { _id: 2 },
  { _id: 3, a: 0 },
  { _id: 4, a: [null, 1] },
  { _id: 5, a: [] },
];
const TAGS: Document[] = [
  { _id: 1, tags: ['a', 'b'] },
  { _id: 2, tags: ['b'] },
  { _id: 3, tags: [] },
  { _id: 4, tags: 'b' },
  { _id: 5, tags: [['a', 'b']] },
];
const GRADES: Document[] = [
  {
    _id: 1,
    g: [
      { s: 'math', n: 80 },
      { s: 'art', n: 95 },
    ],
  },
  { _id: 2, g: [{ s: 'math', n: 95 }] },
  { _id: 3, g: { s: 'math', n: 90 } },
  { _id: 4, g: [1, 2, 3] },
];
const TYPES: Document[] = [
  { _id: 1, v: 1 },
  { _id: 2, v: 1.5 },
  { _id: 3, v: Long.fromNumber(1) },
  { _id: 4, v: 'x' },
  { _id: 5, v: true },
  { _id: 6, v: new Date(0) },
  { _id: 7, v: id },
  { _id: 8, v: [1, 'x'] },
  { _id: 9, v: { a: 1 } },
  { _id: 10, v: null },
  { _id: 11, v: /x/i },
  { _id: 12, v: new Binary(Buffer.from([5])) },
  { _id: 13, v: Decimal128.fromString('1') },
  { _id: 14, v: new MinKey() },
  { _id: 15, v: new MaxKey() },
  { _id: 16 },
];
const BITS: Document[] = [
  { _id: 1, v: 0b0101 },
  { _id: 2, v: 0b0001 },
  { _id: 3, v: 0 },
  { _id: 4, v: new Binary(Buffer.from([5])) },
  { _id: 5, v: -1 },
];

const ROWS: Row[] = [
  ['equality across numeric types', NUMBERS, { n: new Double(1) }, [1]],
  ['equality tells longs beyond 2^53 apart', NUMBERS, { n: Long.fromString('9007199254740992') }, []],
  ['equality of a long beyond 2^53', NUMBERS, { n: Long.fromString('9007199254740993') }, [3]],
  ['a decimal is not its nearest double', NUMBERS, { n: 0.1 }, []],
  ['a decimal equals the same decimal', NUMBERS, { n: Decimal128.fromString('0.10') }, [4]],
  ['$eq', NUMBERS, { n: { $eq: 2.5 } }, [2]],
  ['$ne finds what is missing too', NUMBERS, { n: { $ne: 1 } }, [2, 3, 4, 5, 6]],
  ['$gt compares numbers with numbers only', NUMBERS, { n: { $gt: 1 } }, [2, 3]],
  ['$gte', NUMBERS, { n: { $gte: 1 } }, [1, 2, 3]],
  ['$lt', NUMBERS, { n: { $lt: 1 } }, [4]],
  ['$lte', NUMBERS, { n: { $lte: 1 } }, [1, 4]],
  ['$gt on strings', NUMBERS, { n: { $gt: '1' } }, [5]],
  ['a range', NUMBERS, { n: { $gt: 0.5, $lt: 3 } }, [1, 2]],
  ['$in', NUMBERS, { n: { $in: [1, '2', 99] } }, [1, 5]],
  ['$in with null finds what is missing', NUMBERS, { n: { $in: [null, 1] } }, [1, 6]],
  ['$in with a regex', NUMBERS, { n: { $in: [/^2$/] } }, [5]],
  ['$nin', NUMBERS, { n: { $nin: [1, 2.5] } }, [3, 4, 5, 6]],
  ['null finds null, missing and null elements', NULLS, { a: null }, [1, 2, 4]],
  ['$ne null', NULLS, { a: { $ne: null } }, [3, 5]],
  ['$gte null', NULLS, { a: { $gte: null } }, [1, 2, 4]],
  ['$gt null finds nothing', NULLS, { a: { $gt: null } }, []],
  ['$exists true', NULLS, { a: { $exists: true } }, [1, 3, 4, 5]],
  ['$exists false', NULLS, { a: { $exists: false } }, [2]],
  ['$type null', NULLS, { a: { $type: 'null' } }, [1, 4]],
  [
    'null on a nested path',
    [
      { _id: 1, a: {} },
      { _id: 2, a: { b: 1 } },
      { _id: 3, a: [{ b: 1 }, {}] },
      { _id: 4, a: 4 },
    ],
    { 'a.b': null },
    [1, 3, 4],
  ],
  ['an element of an array', TAGS, { tags: 'b' }, [1, 2, 4]],
  ['a whole array, at either depth', TAGS, { tags: ['a', 'b'] }, [1, 5]],
  ['an empty array', TAGS, { tags: [] }, [3]],
  ['$all', TAGS, { tags: { $all: ['b', 'a'] } }, [1]],
  ['$all of one finds a scalar', TAGS, { tags: { $all: ['b'] } }, [1, 2, 4]],
  ['$all of nothing finds nothing', TAGS, { tags: { $all: [] } }, []],
  ['$size', TAGS, { tags: { $size: 1 } }, [2, 5]],
  ['a position in an array', TAGS, { 'tags.0': 'b' }, [2, 5]],
  ['$not', TAGS, { tags: { $not: { $size: 1 } } }, [1, 3, 4]],
  ['$not with a regex', TAGS, { tags: { $not: /b/ } }, [3, 5]],
  ['a nested path through an array', GRADES, { 'g.s': 'math' }, [1, 2, 3]],
  ['conditions met by different elements', GRADES, { 'g.s': 'math', 'g.n': { $gt: 90 } }, [1, 2]],
  [
    '$elemMatch wants one element to meet all',
    GRADES,
    { g: { $elemMatch: { s: 'math', n: { $gt: 90 } } } },
    [2],
  ],
  ['$elemMatch on scalars', GRADES, { g: { $elemMatch: { $gte: 2, $lt: 3 } } }, [4]],
  [
    '$elemMatch inside $all',
    GRADES,
    { g: { $all: [{ $elemMatch: { s: 'math' } }, { $elemMatch: { s: 'art' } }] } },
    [1],
  ],
  [
    'a document equals only field by field',
    [
      { _id: 1, d: { a: 1, b: 2 } },
      { _id: 2, d: { b: 2, a: 1 } },
    ],
    { d: { a: 1, b: 2 } },
    [1],
  ],
  ['$and', NUMBERS, { $and: [{ n: { $gte: 1 } }, { n: { $lt: 2 } }] }, [1]],
  ['$or', NUMBERS, { $or: [{ n: 1 }, { n: '2' }] }, [1, 5]],
  ['$nor', NUMBERS, { $nor: [{ n: { $exists: false } }, { n: { $type: 'number' } }] }, [5]],
  ['$type by name', TYPES, { v: { $type: 'string' } }, [4, 8]],
  ['$type by number', TYPES, { v: { $type: 9 } }, [6]],
  ['$type number', TYPES, { v: { $type: 'number' } }, [1, 2, 3, 8, 13]],
  ['$type int tells a long apart', TYPES, { v: { $type: 'int' } }, [1, 8]],
  ['$type of several', TYPES, { v: { $type: ['bool', 'objectId'] } }, [5, 7]],
  ['$type array', TYPES, { v: { $type: 'array' } }, [8]],
  [
    '$type object, regex, binary and extremes',
    TYPES,
    { v: { $type: ['object', 'regex', 'binData', 'minKey', 'maxKey'] } },
    [9, 11, 12, 14, 15],
  ],
  ['an ObjectId', TYPES, { v: id }, [7]],
  ['a date', TYPES, { v: new Date(0) }, [6]],
  ['binary data', TYPES, { v: new Binary(Buffer.from([5])) }, [12]],
  ['a regex finds in strings and equals itself', TYPES, { v: /x/i }, [4, 8, 11]],
  ['MinKey is less than all', TYPES, { v: { $lte: new MinKey() } }, [14]],
  [
    '$regex with $options',
    [
      { _id: 1, s: 'Hello\nWorld' },
      { _id: 2, s: 'hello' },
    ],
    { s: { $regex: '^WORLD$', $options: 'im' } },
    [1],
  ],
  [
    '$regex with extended and dot-all',
    [{ _id: 1, s: 'a\nb' }],
    { s: { $regex: 'a . b # comment', $options: 'xs' } },
    [1],
  ],
  [
    '$regex beside another operator',
    [
      { _id: 1, s: 'ab' },
      { _id: 2, s: 'ac' },
    ],
    { s: { $regex: /^a/, $ne: 'ab' } },
    [2],
  ],
  [
    '$mod',
    [
      { _id: 1, n: 7 },
      { _id: 2, n: 8 },
      { _id: 3, n: 7.9 },
    ],
    { n: { $mod: [4, 3] } },
    [1, 3],
  ],
  ['$bitsAllSet', BITS, { v: { $bitsAllSet: [0, 2] } }, [1, 4, 5]],
  ['$bitsAnySet', BITS, { v: { $bitsAnySet: 5 } }, [1, 2, 4, 5]],
  ['$bitsAllClear', BITS, { v: { $bitsAllClear: [0, 2] } }, [3]],
  ['$bitsAnyClear', BITS, { v: { $bitsAnyClear: 5 } }, [2, 3]],
  [
    '$expr compares fields',
    [
      { _id: 1, a: 2, b: 1 },
      { _id: 2, a: 1, b: 2 },
    ],
    { $expr: { $gt: ['$a', '$b'] } },
    [1],
  ],
  ['$comment changes nothing', NUMBERS, { $comment: 'why', n: 1 }, [1]],
  [
    'field names like those of objects',
    [{ _id: 1, constructor: 1 }, { _id: 2 }],
    { constructor: { $exists: false } },
    [2],
  ],
];

describe('a filter', () => {
  test.each(ROWS)('%s', async (_, documents, filter, found) => {
    const collection = await database.collection(documents);
    const result = await collection.find(filter).toArray();
    expect(result.map((document) => document._id)).toEqual(found);
  });
});

/** What is wrong with it, the filter, and MongoDB's error code. */
const FAULTS: [says: string, filter: Document, code: number][] = [
  ['an unknown operator', { a: { $nope: 1 } }, 2],
  ['an unknown operator at the top', { $nope: [] }, 2],
  ['an unknown expression operator', { $expr: { $nope: 1 } }, 168],
  ['an operator beside a plain field', { a: { $gt: 1, b: 2 } }, 2],
  ['$in without an array', { a: { $in: 1 } }, 2],
  ['$or without clauses', { $or: [] }, 2],
  ['$size below zero', { a: { $size: -1 } }, 2],
  ['$mod by zero', { a: { $mod: [0, 1] } }, 2],
  ['an unknown type name', { a: { $type: 'nope' } }, 2],
  ['a broken regex', { a: { $regex: '(' } }, 51091],
  ['an unknown regex option', { a: { $regex: 'a', $options: 'q' } }, 51108],
  ['$options alone', { a: { $options: 'i' } }, 2],
  ['$not of a value', { a: { $not: 1 } }, 2],
];

describe('a faulty filter', () => {
  test.each(FAULTS)('%s is refused', async (_, filter, code) => {
    const collection = await database.collection([{ _id: 1, a: 1 }]);
    await expect(collection.find(filter).toArray()).rejects.toMatchObject({ code });
    await expect(collection.deleteMany(filter)).rejects.toMatchObject({ code });
    expect(await collection.countDocuments()).toBe(1);
    const nowhere = database.db.collection('nowhere');
    await expect(nowhere.find(filter).toArray()).rejects.toMatchObject({ code });
  });
});
