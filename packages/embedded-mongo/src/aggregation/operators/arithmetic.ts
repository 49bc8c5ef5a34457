import { Decimal128, Long } from 'bson';
import {
  add,
  divide,
  isFiniteNumber,
  isIntegerType,
  multiply,
  remainder,
  subtract,
} from '../../bson/arithmetic.ts';
import { roundExact, toDecimal128, toExactDecimal, truncateExact } from '../../bson/exact-decimal.ts';
import { type BsonValue, type NumericValue, toDouble, toNumber } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import type { OperatorCompiler, OperatorTable } from '../compiler.ts';
import { expectInteger, expectNumber, fixed, isNullish, variadic } from './operands.ts';

export const ARITHMETIC_OPERATORS: OperatorTable = {
  $add: variadic(sum),
  $subtract: fixed('$subtract', 2, ([a, b]) => difference(a, b)),
  $multiply: variadic((operands) => {
    if (operands.some(isNullish)) return null;
    return operands.reduce<NumericValue>(
      (product, value) => multiply(product, expectNumber('$multiply', value)),
      1,
    );
  }),
  $divide: fixed('$divide', 2, ([a, b]) => {
    if (isNullish(a) || isNullish(b)) return null;
    const divisor = expectNumber('$divide', b);
    if (toNumber(divisor) === 0) throw new MongoError('BadValue', "can't $divide by zero");
    return divide(expectNumber('$divide', a), divisor);
  }),
  $mod: fixed('$mod', 2, ([a, b]) => {
    if (isNullish(a) || isNullish(b)) return null;
    const divisor = expectNumber('$mod', b);
    if (toNumber(divisor) === 0) throw new MongoError('DivideByZero', "can't $mod by zero");
    return remainder(expectNumber('$mod', a), divisor);
  }),
  $abs: one('$abs', (value) => (toNumber(value) < 0 ? subtract(0, value) : value)),
  $ceil: one('$ceil', (value) => wholeNumber(value, Math.ceil, 1n)),
  $floor: one('$floor', (value) => wholeNumber(value, Math.floor, -1n)),
  $round: fixed('$round', [1, 2], ([value, place = 0]) => atPlace('$round', value, place, roundExact)),
  $trunc: fixed('$trunc', [1, 2], ([value, place = 0]) => atPlace('$trunc', value, place, truncateExact)),
  $sqrt: double('$sqrt', Math.sqrt, (x) => x >= 0),
  $exp: double('$exp', Math.exp),
  $ln: double('$ln', Math.log, (x) => x > 0),
  $log10: double('$log10', Math.log10, (x) => x > 0),
  $log: fixed('$log', 2, ([value, base]) => {
    if (isNullish(value) || isNullish(base)) return null;
    return toDouble(
      Math.log(toNumber(expectNumber('$log', value))) / Math.log(toNumber(expectNumber('$log', base))),
    );
  }),
  $pow: fixed('$pow', 2, ([base, exponent]) => power(base, exponent)),
  $sin: double('$sin', Math.sin),
  $cos: double('$cos', Math.cos),
  $tan: double('$tan', Math.tan),
  $asin: double('$asin', Math.asin, (x) => x >= -1 && x <= 1),
  $acos: double('$acos', Math.acos, (x) => x >= -1 && x <= 1),
  $atan: double('$atan', Math.atan),
  $atan2: fixed('$atan2', 2, ([y, x]) => {
    if (isNullish(y) || isNullish(x)) return null;
    return toDouble(Math.atan2(toNumber(expectNumber('$atan2', y)), toNumber(expectNumber('$atan2', x))));
  }),
  $degreesToRadians: double('$degreesToRadians', (x) => (x * Math.PI) / 180),
  $radiansToDegrees: double('$radiansToDegrees', (x) => (x * 180) / Math.PI),
};

function one(name: string, calculate: (value: NumericValue) => BsonValue): OperatorCompiler {
  return fixed(name, 1, ([value]) => (isNullish(value) ? null : calculate(expectNumber(name, value))));
}

function double(
  name: string,
  calculate: (value: number) => number,
  isAllowed: (value: number) => boolean = () => true,
): OperatorCompiler {
  return one(name, (value) => {
    const number = toNumber(value);
    if (!Number.isNaN(number) && !isAllowed(number)) {
      throw new MongoError('BadValue', `${name} is not defined for ${number}`);
    }
    return toDouble(calculate(number));
  });
}

/** Numbers, of which one may be a date that the others move on by milliseconds. */
function sum(operands: BsonValue[]): BsonValue {
  if (operands.some(isNullish)) return null;
  const dates = operands.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new MongoError('BadValue', 'only one date allowed in an $add expression');
  const numbers = operands.filter((value) => !(value instanceof Date));
  const total = numbers.reduce<NumericValue>((part, value) => add(part, expectNumber('$add', value)), 0);
  const [date] = dates;
  return date ? new Date(date.getTime() + Math.round(toNumber(total))) : total;
}

function difference(a: BsonValue, b: BsonValue): BsonValue {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
    return new Date(a.getTime() - Math.round(toNumber(expectNumber('$subtract', b))));
  }
  return subtract(expectNumber('$subtract', a), expectNumber('$subtract', b));
}

function wholeNumber(value: NumericValue, round: (value: number) => number, direction: bigint): BsonValue {
  if (isIntegerType(value) || !isFiniteNumber(value)) return value;
  if (!(value instanceof Decimal128)) return toDouble(round(toNumber(value)));
  const exact = toExactDecimal(value);
  if (!exact || exact.exponent >= 0) return value;
  const unit = 10n ** BigInt(-exact.exponent);
  const whole = exact.coefficient / unit;
  const rest = exact.coefficient % unit;
  const isBeyond = rest !== 0n && rest > 0n === direction > 0n;
  return toDecimal128({ coefficient: isBeyond ? whole + direction : whole, exponent: 0 });
}

function atPlace(name: string, value: BsonValue, place: BsonValue, cut: typeof roundExact): BsonValue {
  if (isNullish(value) || isNullish(place)) return null;
  const number = expectNumber(name, value);
  const digits = expectInteger(name, place);
  if (digits < -20 || digits > 100)
    throw new MongoError('BadValue', `${name} requires a place between -20 and 100`);
  const exact = toExactDecimal(number);
  if (!exact || (isIntegerType(number) && digits >= 0)) return number;
  const rounded = toDecimal128(cut(exact, digits));
  if (number instanceof Decimal128) return rounded;
  const result = Number(rounded.toString());
  if (number instanceof Long) return Long.fromNumber(result);
  return isIntegerType(number) ? result : toDouble(result);
}

function power(base: BsonValue, exponent: BsonValue): BsonValue {
  if (isNullish(base) || isNullish(exponent)) return null;
  const x = expectNumber('$pow', base);
  const y = expectNumber('$pow', exponent);
  const result = toNumber(x) ** toNumber(y);
  const isWhole = isIntegerType(x) && isIntegerType(y) && Number.isSafeInteger(result);
  if (!isWhole) return toDouble(result);
  return x instanceof Long || y instanceof Long ? Long.fromNumber(result) : add(result, 0);
}
