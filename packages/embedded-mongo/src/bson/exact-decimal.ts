import { Decimal128, Double, Long } from 'bson';
import type { NumericValue } from './value.ts';

/** A finite number in full: `coefficient * 10 ** exponent`. */
export interface ExactDecimal {
  coefficient: bigint;
  exponent: number;
}

const DECIMAL128_DIGITS = 34;
const MIN_EXPONENT = -6176;
/** The power of ten of the first digit of the largest number. */
const MAX_MAGNITUDE = 6144;

/** More digits of a text than this decide only which way the last one is rounded. */
const MAX_DIGITS = 100;

/** The exact value of a finite number; undefined for NaN and the infinities. */
export function toExactDecimal(value: NumericValue): ExactDecimal | undefined {
  if (value instanceof Long) return { coefficient: value.toBigInt(), exponent: 0 };
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  return doubleToDecimal(value instanceof Double ? value.value : value);
}

/** Reads decimal notation with an optional exponent; undefined for anything else. */
export function parseDecimal(text: string): ExactDecimal | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole + fraction === '') return undefined;
  const digits = (whole + fraction).replace(/^0+/, '');
  const rest = digits.slice(MAX_DIGITS);
  // Reading a text as a whole number takes the square of its length.
  const sticky = rest === '' ? '' : /[1-9]/.test(rest) ? '1' : '0';
  const magnitude = BigInt(digits.slice(0, MAX_DIGITS) + sticky);
  return {
    coefficient: sign === '-' ? -magnitude : magnitude,
    exponent: Number(exponent) - fraction.length + rest.length - sticky.length,
  };
}

/** Every finite double is a whole number times a power of two, so it has a finite decimal form. */
function doubleToDecimal(value: number): ExactDecimal | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (Number.isInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  let scaled = value;
  let halvings = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    halvings++;
  }
  return { coefficient: BigInt(scaled) * 5n ** BigInt(halvings), exponent: -halvings };
}

export function compareExact(a: ExactDecimal, b: ExactDecimal): number {
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

export function addExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const [x, y, exponent] = align(a, b);
  return { coefficient: x + y, exponent };
}

export function multiplyExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

/** Divides to more digits than Decimal128 keeps; `b` must not be zero. */
export function divideExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const shift = Math.max(0, DECIMAL128_DIGITS + 2 + digitCount(b.coefficient) - digitCount(a.coefficient));
  const scaled = a.coefficient * 10n ** BigInt(shift);
  const quotient = trimZeros({
    coefficient: scaled / b.coefficient,
    exponent: a.exponent - b.exponent - shift,
  });
  // Ten over four is 2.5, not 2.5E0 padded with zeros: trailing zeros go, but not below the operands' scale.
  const preferred = a.exponent - b.exponent;
  return quotient.exponent > preferred && quotient.exponent - preferred < DECIMAL128_DIGITS
    ? rescale(quotient, preferred)
    : quotient;
}

/** The remainder of truncating division, with the dividend's sign; `b` must not be zero. */
export function remainderExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const [x, y, exponent] = align(a, b);
  return { coefficient: x % y, exponent };
}

/** The nearest Decimal128, half to even: infinite beyond the largest there is, zero below the smallest. */
export function toDecimal128(value: ExactDecimal): Decimal128 {
  const rounded = roundToDigits(value, DECIMAL128_DIGITS);
  const excess = MIN_EXPONENT - rounded.exponent;
  const { coefficient, exponent } =
    excess <= 0
      ? rounded
      : excess > DECIMAL128_DIGITS
        ? { coefficient: 0n, exponent: MIN_EXPONENT }
        : dropDigits(rounded, excess);
  if (coefficient !== 0n && exponent + digitCount(coefficient) - 1 > MAX_MAGNITUDE) {
    return Decimal128.fromString(coefficient < 0n ? '-Infinity' : 'Infinity');
  }
  return Decimal128.fromString(`${coefficient}E${exponent}`);
}

/** Rounds to `place` digits after the point (negative: before it), half to even. */
export function roundExact(value: ExactDecimal, place: number): ExactDecimal {
  return value.exponent >= -place ? value : dropDigits(value, -place - value.exponent);
}

/** Cuts to `place` digits after the point (negative: before it), towards zero. */
export function truncateExact(value: ExactDecimal, place: number): ExactDecimal {
  if (value.exponent >= -place) return value;
  return { coefficient: value.coefficient / 10n ** BigInt(-place - value.exponent), exponent: -place };
}

function roundToDigits(value: ExactDecimal, digits: number): ExactDecimal {
  const excess = digitCount(value.coefficient) - digits;
  if (excess <= 0) return value;
  const rounded = dropDigits(value, excess);
  return digitCount(rounded.coefficient) > digits ? dropDigits(rounded, 1) : rounded;
}

function dropDigits(value: ExactDecimal, count: number): ExactDecimal {
  const unit = 10n ** BigInt(count);
  const quotient = value.coefficient / unit;
  const remainder = value.coefficient % unit;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  const isUp = twice > unit || (twice === unit && quotient % 2n !== 0n);
  const step = isUp ? (value.coefficient < 0n ? -1n : 1n) : 0n;
  return { coefficient: quotient + step, exponent: value.exponent + count };
}

function trimZeros({ coefficient, exponent }: ExactDecimal): ExactDecimal {
  let trimmed = coefficient;
  let scale = exponent;
  while (trimmed !== 0n && trimmed % 10n === 0n) {
    trimmed /= 10n;
    scale++;
  }
  return { coefficient: trimmed, exponent: scale };
}

function rescale({ coefficient, exponent }: ExactDecimal, target: number): ExactDecimal {
  return { coefficient: coefficient * 10n ** BigInt(exponent - target), exponent: target };
}

function align(a: ExactDecimal, b: ExactDecimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [rescale(a, exponent).coefficient, rescale(b, exponent).coefficient, exponent];
}

function digitCount(value: bigint): number {
  return (value < 0n ? -value : value).toString().length;
}
