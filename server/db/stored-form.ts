import type { TSchema } from '@sinclair/typebox';
import { BSON, Decimal128, Long, ObjectId } from 'mongodb';

/** A record as it lies in the database: moments as dates, money as Decimal128, plus internal fields. */
export interface StoredRecord {
  /** An ObjectId where the product wrote the record; an import may have made it anything else. */
  _id: ObjectId | string | number | boolean | Date | object;
  [field: string]: unknown;
}

/** Longer identifiers are left out: pages and answers repeat them. */
const LONGEST_ID = 200;

/**
 * Brings a valid record into the form the database keeps.
 * @param properties the properties of the record's schema, which say what is a moment and what is money.
 * @param record the record as it is written in seeds; fields that are undefined are left out.
 */
export function toStored(
  properties: Readonly<Record<string, TSchema>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const schema = properties[name];
    if (value === undefined || schema === undefined) continue;
    stored[name] = storeValue(schema, value);
  }
  return stored;
}

function storeValue(schema: TSchema, value: unknown): unknown {
  if (schema.format === 'date-time' && typeof value === 'string') return new Date(value);
  if (isMoney(schema) && typeof value === 'number') return Decimal128.fromString(value.toFixed(2));
  return value;
}

/** Money is what the schemas count in hundredths; as Decimal128 its two decimals stay exact. */
function isMoney(schema: TSchema): boolean {
  return schema.multipleOf === 0.01;
}

/** An identifier of any type as one text; undefined where it is too long to be one. */
export function toIdText(_id: unknown): string | undefined {
  const plain = toPlain(_id);
  const text = typeof plain === 'string' ? plain : BSON.EJSON.stringify(plain);
  return text.length <= LONGEST_ID ? text : undefined;
}

/**
 * Brings a stored record into the form the API answers: `id` as text, ISO moments, plain numbers.
 * A null counts as not set. Fields the schema does not know are still there; the document check removes them.
 */
export function fromStored({ _id, ...fields }: StoredRecord): Record<string, unknown> {
  const plain: Record<string, unknown> = { id: toIdText(_id) };
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) plain[name] = toPlain(value);
  }
  return plain;
}

function toPlain(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Decimal128) return Number(value.toString());
  if (value instanceof Long) return value.toNumber();
  if (Array.isArray(value)) return value.map(toPlain);
  return value;
}
