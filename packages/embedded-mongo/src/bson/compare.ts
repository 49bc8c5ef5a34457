import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { tick } from '../deadline.ts';
import { compareNumbers } from './number-order.ts';
import { type BsonValue, type Document, isDocument, isNumeric } from './value.ts';

/** Orders two strings; a collation supplies its own. */
export type StringOrder = (a: string, b: string) => number;

/** MongoDB's order without a collation: by code point, as the bytes of UTF-8 would compare. */
export const compareCodePoints: StringOrder = (a, b) => {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  if (length > 1_000) tick(length / 1_000);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
};

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** The place of a value's type in BSON order; types that compare with each other share one. */
export function typeRank(value: BsonValue): number {
  switch (typeof value) {
    case 'undefined':
      return 2;
    case 'number':
      return 4;
    case 'string':
      return 5;
    case 'boolean':
      return 10;
  }
  if (value === null) return 3;
  if (Array.isArray(value)) return 7;
  if (isDocument(value)) return 6;
  return classRank(value);
}

function classRank(value: BsonValue): number {
  if (value instanceof ObjectId) return 9;
  if (value instanceof Date) return 11;
  if (value instanceof Timestamp) return 12;
  if (value instanceof Double || value instanceof Long || value instanceof Decimal128) return 4;
  if (value instanceof BSONSymbol) return 5;
  if (value instanceof Binary) return 8;
  if (value instanceof BSONRegExp) return 13;
  if (value instanceof Code) return value.scope ? 15 : 14;
  return value instanceof MinKey ? 1 : 16;
}

/** Negative, zero or positive, by BSON order: first the type's rank, then the value. */
export function compareValues(a: BsonValue, b: BsonValue, strings: StringOrder = compareCodePoints): number {
  tick();
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  return difference === 0 ? compareWithinRank(a, b, strings) : difference;
}

export function areEqual(a: BsonValue, b: BsonValue, strings: StringOrder = compareCodePoints): boolean {
  return a === b || compareValues(a, b, strings) === 0;
}

function compareWithinRank(a: BsonValue, b: BsonValue, strings: StringOrder): number {
  if (typeof a === 'string' && typeof b === 'string') return strings(a, b);
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b, strings);
  if (isDocument(a) && isDocument(b)) return compareDocuments(a, b, strings);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareCodePoints(a.pattern, b.pattern) || compareCodePoints(a.options, b.options);
  }
  if (a instanceof Code && b instanceof Code) return compareCodePoints(a.code, b.code);
  if (a instanceof BSONSymbol || b instanceof BSONSymbol) return strings(String(a), String(b));
  return 0;
}

function compareArrays(a: BsonValue[], b: BsonValue[], strings: StringOrder): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i], strings);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Field by field in stored order: type, then name, then value; a prefix sorts first. */
function compareDocuments(a: Document, b: Document, strings: StringOrder): number {
  const fieldsOfA = Object.keys(a);
  const fieldsOfB = Object.keys(b);
  const length = Math.min(fieldsOfA.length, fieldsOfB.length);
  for (let i = 0; i < length; i++) {
    const fieldOfA = fieldsOfA[i] ?? '';
    const fieldOfB = fieldsOfB[i] ?? '';
    const order =
      typeRank(a[fieldOfA]) - typeRank(b[fieldOfB]) ||
      compareCodePoints(fieldOfA, fieldOfB) ||
      compareValues(a[fieldOfA], b[fieldOfB], strings);
    if (order !== 0) return order;
  }
  return fieldsOfA.length - fieldsOfB.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  const bytesOfA = a.value();
  const bytesOfB = b.value();
  return bytesOfA.length - bytesOfB.length || a.sub_type - b.sub_type || Buffer.compare(bytesOfA, bytesOfB);
}
