import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const database = openTestDatabase();

const VALUES: [says: string, value: unknown][] = [
  ['a double', new Double(1.5)],
  ['the double 3.0', new Double(3)],
  ['the double -0.0', new Double(-0)],
  ['a double beyond 32 bits', new Double(4294967296)],
  ['NaN', new Double(Number.NaN)],
  ['infinity', new Double(Number.NEGATIVE_INFINITY)],
  ['an int', new Int32(3)],
  ['a long', Long.fromNumber(3)],
  ['a long beyond 2^53', Long.fromString('9007199254740993')],
  ['the least long', Long.MIN_VALUE],
  ['a decimal', Decimal128.fromString('1.10')],
  ['a decimal of 34 digits', Decimal128.fromString('1234567890.123456789012345678901234')],
  ['a decimal NaN', Decimal128.fromString('NaN')],
  ['a string', 'Zoë \u0000 𝄞'],
  ['an ObjectId', new ObjectId('64b000000000000000000001')],
  ['a date', new Date(-1)],
  ['binary data', new Binary(Buffer.from([0, 255, 1]), 0x80)],
  ['a UUID', new UUID('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')],
  ['a regex', new BSONRegExp('^a.*', 'imx')],
  ['a timestamp', new Timestamp({ t: 5, i: 6 })],
  ['code', new Code('return 1')],
  ['code with scope', new Code('return x', { x: 1 })],
  ['a symbol', new BSONSymbol('sym')],
  ['MinKey', new MinKey()],
  ['MaxKey', new MaxKey()],
  ['true', true],
  ['null', null],
  ['an array', [new Double(1), Long.ONE, 'x', [null]]],
  ['a document', { b: new Double(2), a: { c: Long.ONE } }],
  ['a document that looks like a reference', { $ref: 'c', $id: 1, extra: 2 }],
];

const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

describe('a value comes back as it was written', () => {
  test.each(VALUES)('%s', async (_, value) => {
    const collection = await database.collection();
    await collection.insertOne({ _id: 1, value, nested: { list: [value] } });
    await collection.updateOne({ _id: 1 }, { $set: { touched: true } });
    const raw = await collection.findOne({ _id: 1 }, { raw: true });
    const document = await collection.findOne({ _id: 1 }, EXACT);
    await collection.insertOne({ ...document, _id: 2 });
    const copy = await collection.findOne({ _id: 2 }, { raw: true });
    expect(bytesWithoutId(copy)).toEqual(bytesWithoutId(raw));
    expect(await collection.countDocuments({ value: document?.value })).toBe(2);
    expect(document?.value).toEqual(value instanceof UUID ? expect.anything() : document?.nested.list[0]);
  });

  test('in the order of its fields', async () => {
    const collection = await database.collection([{ _id: 1, z: 1, a: 2, m: { y: 1, b: 2 } }]);
    const document = await collection.findOne({ _id: 1 });
    expect(JSON.stringify(document)).toBe('{"_id":1,"z":1,"a":2,"m":{"y":1,"b":2}}');
  });

  test('with any type as the _id', async () => {
    const ids = [
      new ObjectId(),
      'text',
      5,
      Long.fromString('9007199254740993'),
      new Date(5),
      { a: 1 },
      new UUID(),
      Decimal128.fromString('1.5'),
      true,
    ];
    const collection = await database.collection();
    await database.db.command({ insert: collection.collectionName, documents: ids.map((_id) => ({ _id })) });
    for (const id of ids) {
      const command = { count: collection.collectionName, query: { _id: id } };
      expect(await database.db.command(command)).toMatchObject({ n: 1 });
    }
  });
});

/** Everything after the `_id`, which is an int32 and comes first. */
function bytesWithoutId(raw: unknown): string {
  return raw instanceof Uint8Array
    ? Buffer.from(raw)
        .subarray(4 + 9)
        .toString('hex')
    : 'no bytes';
}

describe('types of numbers', () => {
  test('are kept apart by $type and together by equality', async () => {
    const collection = await database.collection([
      { _id: 1, v: new Double(3) },
      { _id: 2, v: new Int32(3) },
      { _id: 3, v: Long.fromNumber(3) },
      { _id: 4, v: Decimal128.fromString('3') },
    ]);
    for (const [type, id] of [
      ['double', 1],
      ['int', 2],
      ['long', 3],
      ['decimal', 4],
    ] as const) {
      expect(await collection.distinct('_id', { v: { $type: type } })).toEqual([id]);
    }
    expect(await collection.countDocuments({ v: 3 })).toBe(4);
  });
});
