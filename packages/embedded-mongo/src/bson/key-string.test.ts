import { Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareValues } from './compare.ts';
import { keyString } from './key-string.ts';
import type { BsonValue, Document } from './value.ts';

/** Values that are often near each other, across all types. */
const leaf: fc.Arbitrary<BsonValue> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double(),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(value)),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map((value) => Long.fromBigInt(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc
    .constantFrom('0.1', '0.10', '-0.1', '1E+400', '-1E+400', '9007199254740993', '1E-400', 'NaN')
    .map((text) => Decimal128.fromString(text)),
  fc.constantFrom(0.1, -0.1, 9007199254740992),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom('', 'a', 'a\0', 'a\0b', 'ab', 'é', '𝄞', '\uffee'),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => new Binary(bytes)),
  fc.constantFrom(new MinKey(), new MaxKey(), new Timestamp({ t: 1, i: 2 }), new Timestamp({ t: 1, i: 3 })),
);
const { value } = fc.letrec<{ value: BsonValue; document: Document }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 3 }), tie('document')),
  document: fc.dictionary(fc.constantFrom('a', 'b', 'é'), tie('value'), { maxKeys: 3 }),
}));

function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

test('keys compare as the values do', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(compareKeys(keyString(a), keyString(b))).toBe(Math.sign(compareValues(a, b)));
    }),
    { numRuns: 2000 },
  );
});

test('keys that are joined compare by the first value, then by the second', () => {
  fc.assert(
    fc.property(value, value, value, value, (a, b, c, d) => {
      const order = Math.sign(compareValues(a, c) || compareValues(b, d));
      expect(compareKeys(keyString(a) + keyString(b), keyString(c) + keyString(d))).toBe(order);
    }),
    { numRuns: 1000 },
  );
});

test('no key begins another', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [x, y] = [keyString(a), keyString(b)];
      expect(x !== y && y.startsWith(x)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
