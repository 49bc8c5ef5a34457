import { Binary, BSONRegExp, BSONSymbol, Code, ObjectId, Timestamp } from 'bson';
import { typeRank } from './compare.ts';
import { compareExact, type ExactDecimal, toExactDecimal } from './exact-decimal.ts';
import { isExactAsDouble } from './number-order.ts';
import {
  type BsonValue,
  type Document,
  isDocument,
  isNumeric,
  type NumericValue,
  toNumber,
} from './value.ts';

/**
 * Encodes values as strings of bytes (one per UTF-16 unit) that compare with `<` in BSON order, and are equal
 * when the values are. Encodings can be joined: none is a prefix of another.
 */
export function keyString(value: BsonValue): string {
  const prefix = TYPE_PREFIXES[typeRank(value)] ?? '';
  if (typeof value === 'string') return prefix + textKey(value);
  if (isNumeric(value)) return prefix + numberKey(value);
  if (value instanceof ObjectId) return prefix + latin1(value.id);
  if (typeof value === 'boolean') return prefix + (value ? '\x01' : '\x00');
  if (value instanceof Date) return prefix + doubleKey(value.getTime());
  if (Array.isArray(value)) return `${prefix}${value.map(keyString).join('')}\x00`;
  if (isDocument(value)) return prefix + documentKey(value);
  return prefix + classKey(value);
}

/** Ranks start at 1, and 0 ends arrays and documents. */
const TYPE_PREFIXES = Array.from({ length: 17 }, (_, rank) => String.fromCharCode(rank));

const bytes = new DataView(new ArrayBuffer(8));

/** The bits of a double, turned so that unsigned bytes order as the numbers do. */
function doubleKey(value: number): string {
  bytes.setFloat64(0, value === 0 ? 0 : value);
  const high = bytes.getUint32(0);
  const low = bytes.getUint32(4);
  if (Number.isNaN(value)) return '\x00\x00\x00\x00\x00\x00\x00\x00';
  const isNegative = high >= 0x80000000;
  return (
    uint32Key(isNegative ? ~high >>> 0 : (high | 0x80000000) >>> 0) + uint32Key(isNegative ? ~low >>> 0 : low)
  );
}

function uint32Key(value: number): string {
  return String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

/** The nearest double, then whether the number lies below, at or above it, and how far in digits. */
function numberKey(value: NumericValue): string {
  const double = toNumber(value);
  const key = doubleKey(double);
  if (isExactAsDouble(value)) return `${key}\x02`;
  const exact = toExactDecimal(value);
  if (!exact) return `${key}\x02`;
  const nearest = toExactDecimal(double);
  // Beyond the largest double only the digits tell numbers apart.
  const side = nearest ? compareExact(exact, nearest) : double > 0 ? -1 : 1;
  if (side === 0) return `${key}\x02`;
  return `${key}${side < 0 ? '\x01' : '\x03'}${digitsKey(exact)}`;
}

function digitsKey({ coefficient, exponent }: ExactDecimal): string {
  const isNegative = coefficient < 0n;
  const digits = (isNegative ? -coefficient : coefficient).toString();
  const magnitude = `${String(exponent + digits.length + 10_000).padStart(5, '0')}${digits.replace(/0+$/, '')}`;
  if (!isNegative) return `${magnitude}\x00`;
  return `${magnitude.replace(/\d/g, (digit) => String(9 - Number(digit)))}\xff`;
}

/** UTF-8 orders by code point; zero bytes are escaped so that the closing zero sorts before all else. */
function textKey(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the zero byte is the terminator of a key
  if (/^[\x01-\x7f]*$/.test(text)) return `${text}\x00`;
  return `${latin1(Buffer.from(text, 'utf8')).replaceAll('\x00', '\x00\xff')}\x00`;
}

function documentKey(document: Document): string {
  let key = '';
  for (const field of Object.keys(document)) {
    const value = keyString(document[field]);
    key += value.charAt(0) + textKey(field) + value;
  }
  return `${key}\x00`;
}

function classKey(value: BsonValue): string {
  if (value instanceof Timestamp) return uint32Key(value.t) + uint32Key(value.i);
  if (value instanceof Binary) {
    const content = value.value();
    return uint32Key(content.length) + String.fromCharCode(value.sub_type) + latin1(content);
  }
  if (value instanceof BSONRegExp) return textKey(value.pattern) + textKey(value.options);
  if (value instanceof BSONSymbol) return textKey(value.valueOf());
  if (value instanceof Code) return textKey(value.code);
  return '';
}

function latin1(content: Uint8Array): string {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
}
