import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  type MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/**
 * A value as the server holds it. A JavaScript number is an int32 when it is an integer in that range and a
 * double otherwise; `Double` holds the doubles that would be mistaken for an int32, such as 3.0.
 */
export type BsonValue =
  | undefined
  | null
  | boolean
  | number
  | string
  | Date
  | Double
  | Long
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Timestamp
  | Code
  | MinKey
  | MaxKey
  | BsonValue[]
  | Document;

export interface Document {
  [field: string]: BsonValue;
}

export type NumericValue = number | Double | Long | Decimal128;

/** A BSON type: its name and number as `$type` knows them. */
export const TYPE_NUMBERS = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

export type TypeName = keyof typeof TYPE_NUMBERS;

const INT32_MIN = -0x80000000;
const INT32_MAX = 0x7fffffff;

export function isDocument(value: BsonValue): value is Document {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
}

export function isInt32(value: BsonValue): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= INT32_MIN &&
    value <= INT32_MAX &&
    !Object.is(value, -0)
  );
}

export function isNumeric(value: BsonValue): value is NumericValue {
  return (
    typeof value === 'number' ||
    value instanceof Double ||
    value instanceof Long ||
    value instanceof Decimal128
  );
}

/** The nearest JavaScript number, for sizes, counts and dates. */
export function toNumber(value: NumericValue): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  return Number(value.toString());
}

/** A double that stays a double, whatever its value. */
export function toDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

export function typeName(value: BsonValue): TypeName {
  switch (typeof value) {
    case 'undefined':
      return 'undefined';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isDocument(value)) return 'object';
  return classTypeName(value);
}

function classTypeName(value: BsonValue): TypeName {
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Double) return 'double';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  return value instanceof MinKey ? 'minKey' : 'maxKey';
}

/** A field's own value: never something inherited, whatever the field is called. */
export function getField(document: Document, field: string): BsonValue {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** MongoDB's idea of truth: everything but false, null, missing and zero. */
export function isTruthy(value: BsonValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return isNumeric(value) ? toNumber(value) !== 0 : true;
}
