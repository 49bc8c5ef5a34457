import { Decimal128, Long } from 'bson';
import {
  addExact,
  divideExact,
  type ExactDecimal,
  multiplyExact,
  remainderExact,
  toDecimal128,
  toExactDecimal,
} from './exact-decimal.ts';
import { isInt32, type NumericValue, toDouble, toNumber } from './value.ts';

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

type Operation = {
  integers(a: bigint, b: bigint): bigint;
  doubles(a: number, b: number): number;
  decimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal;
};

const ADDITION: Operation = { integers: (a, b) => a + b, doubles: (a, b) => a + b, decimals: addExact };
const SUBTRACTION: Operation = {
  integers: (a, b) => a - b,
  doubles: (a, b) => a - b,
  decimals: (a, b) => addExact(a, { ...b, coefficient: -b.coefficient }),
};
const MULTIPLICATION: Operation = {
  integers: (a, b) => a * b,
  doubles: (a, b) => a * b,
  decimals: multiplyExact,
};
const REMAINDER: Operation = {
  integers: (a, b) => a % b,
  doubles: (a, b) => a % b,
  decimals: remainderExact,
};

/** The sum, in the widest type of the two; integers that leave 64 bits become doubles. */
export function add(a: NumericValue, b: NumericValue): NumericValue {
  if (isInt32(a) && isInt32(b) && isInt32(a + b)) return a + b;
  return calculate(ADDITION, a, b);
}

export function subtract(a: NumericValue, b: NumericValue): NumericValue {
  return calculate(SUBTRACTION, a, b);
}

export function multiply(a: NumericValue, b: NumericValue): NumericValue {
  return calculate(MULTIPLICATION, a, b);
}

/** The remainder with the dividend's sign; the caller has refused a zero divisor. */
export function remainder(a: NumericValue, b: NumericValue): NumericValue {
  return calculate(REMAINDER, a, b);
}

/** The quotient: a decimal when either is, otherwise a double; the caller has refused a zero divisor. */
export function divide(a: NumericValue, b: NumericValue): NumericValue {
  if (!(a instanceof Decimal128) && !(b instanceof Decimal128)) return toDouble(toNumber(a) / toNumber(b));
  const x = toExactDecimal(a);
  const y = toExactDecimal(b);
  return x && y ? toDecimal128(divideExact(x, y)) : decimalOf(toNumber(a) / toNumber(b));
}

/** An integer as an int32 where it and its operands allow, else as a long, else as a double. */
export function toInteger(value: bigint, isLong: boolean): NumericValue {
  if (value < INT64_MIN || value > INT64_MAX) return toDouble(Number(value));
  const number = Number(value);
  return !isLong && isInt32(number) ? number : Long.fromBigInt(value);
}

export function isIntegerType(value: NumericValue): value is number | Long {
  return value instanceof Long || isInt32(value);
}

/** Whether the number is infinite or NaN, of whichever type. */
export function isFiniteNumber(value: NumericValue): boolean {
  return value instanceof Decimal128 ? toExactDecimal(value) !== undefined : Number.isFinite(toNumber(value));
}

function calculate(operation: Operation, a: NumericValue, b: NumericValue): NumericValue {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const x = toExactDecimal(a);
    const y = toExactDecimal(b);
    return x && y
      ? toDecimal128(operation.decimals(x, y))
      : decimalOf(operation.doubles(toNumber(a), toNumber(b)));
  }
  if (!isIntegerType(a) || !isIntegerType(b)) return toDouble(operation.doubles(toNumber(a), toNumber(b)));
  const isLong = a instanceof Long || b instanceof Long;
  return toInteger(operation.integers(integerOf(a), integerOf(b)), isLong);
}

function integerOf(value: number | Long): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(value);
}

/** NaN and the infinities as decimals. */
function decimalOf(value: number): Decimal128 {
  return Decimal128.fromString(String(value));
}
