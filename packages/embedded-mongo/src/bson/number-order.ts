import { Decimal128, Double, Long } from 'bson';
import { compareExact, toExactDecimal } from './exact-decimal.ts';
import { type NumericValue, toNumber } from './value.ts';

/** Orders numbers of any types by their exact values; NaN comes before every other number. */
export function compareNumbers(a: NumericValue, b: NumericValue): number {
  const x = toNumber(a);
  const y = toNumber(b);
  if (x !== y && !Number.isNaN(x) && !Number.isNaN(y)) return x < y ? -1 : 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  return isExactAsDouble(a) && isExactAsDouble(b) ? 0 : compareInFull(a, b);
}

/** Whether `toNumber` loses nothing. */
export function isExactAsDouble(value: NumericValue): boolean {
  if (value instanceof Decimal128) return false;
  if (value instanceof Long) return Number.isSafeInteger(value.toNumber());
  return typeof value === 'number' || value instanceof Double;
}

/** Two numbers that share their nearest double. */
function compareInFull(a: NumericValue, b: NumericValue): number {
  const x = toExactDecimal(a);
  const y = toExactDecimal(b);
  if (x && y) return compareExact(x, y);
  // A decimal beyond the range of doubles has an infinite double, and a finite value.
  if (!x && !y) return 0;
  return (x ? -1 : 1) * (toNumber(a) > 0 ? 1 : -1);
}
