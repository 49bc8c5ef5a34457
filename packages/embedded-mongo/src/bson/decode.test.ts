import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  deserialize,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeDocument } from './decode.ts';
import { encodeDocument } from './encode.ts';

const leaf = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.integer().map((value) => new Double(value)),
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => new Binary(bytes, 0)),
  fc.double({ noNaN: true }).map((value) => Decimal128.fromString(String(value))),
  fc.constantFrom(
    new MinKey(),
    new MaxKey(),
    new BSONRegExp('a+', 'im'),
    new Timestamp({ t: 4294967295, i: 7 }),
  ),
);
const field = fc.string({ maxLength: 12 }).filter((name) => !name.includes('\0') && name !== '__proto__');
const { document } = fc.letrec<{ value: unknown; document: Record<string, unknown> }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 5 }), tie('document')),
  document: fc.dictionary(field, tie('value'), { maxKeys: 6 }),
}));

describe('reading BSON', () => {
  test('and writing it again yields the same bytes', () => {
    fc.assert(
      fc.property(document, (original) => {
        const bytes = serialize(original);
        expect(Buffer.from(encodeDocument(decodeDocument(bytes))).equals(bytes)).toBe(true);
      }),
    );
  });

  test('yields the values that the bson package yields', () => {
    fc.assert(
      fc.property(document, (original) => {
        const bytes = serialize(original);
        const options = { promoteValues: false, bsonRegExp: true };
        expect(serialize(decodeDocument(bytes))).toEqual(serialize(deserialize(bytes, options)));
      }),
    );
  });

  test('of broken bytes fails in one way only', () => {
    const bytes = serialize({
      a: 1,
      b: { c: ['x', new ObjectId(), new BSONRegExp('a', 'i')] },
      d: new Date(),
    });
    fc.assert(
      fc.property(
        fc.nat(bytes.length - 1),
        fc.integer({ min: 0, max: 255 }),
        fc.nat(bytes.length),
        (at, byte, end) => {
          const broken = Buffer.from(bytes);
          broken[at] = byte;
          for (const attempt of [broken, broken.subarray(0, end)]) {
            try {
              decodeDocument(attempt);
            } catch (error) {
              expect(error).toMatchObject({ name: 'MongoError', code: 22 });
            }
          }
        },
      ),
    );
  });

  test('refuses a field called __proto__, and nesting without end', () => {
    const named = Buffer.from(serialize({ xxproto__: 1 }));
    named.write('__proto__', 5);
    expect(() => decodeDocument(named)).toThrow('__proto__');
    let nested: Record<string, unknown> = {};
    for (let depth = 0; depth < 200; depth++) nested = { nested };
    expect(() => decodeDocument(serialize(nested))).toThrow('levels');
  });
});
