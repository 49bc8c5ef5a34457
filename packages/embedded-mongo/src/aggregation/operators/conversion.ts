import { Decimal128, Double, Long, ObjectId } from 'bson';
import { isFiniteNumber, toInteger } from '../../bson/arithmetic.ts';
import { parseDecimal, toDecimal128, toExactDecimal } from '../../bson/exact-decimal.ts';
import {
  type BsonValue,
  isInt32,
  isNumeric,
  isTruthy,
  TYPE_NUMBERS,
  toDouble,
  toNumber,
  typeName,
} from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import type { Compiler, Expression, OperatorCompiler, OperatorTable } from '../compiler.ts';
import { parseDate } from './date-parts.ts';
import { argumentsOf, fixed, isNullish } from './operands.ts';

type Conversion = (value: BsonValue) => BsonValue;

const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  string: toText,
  int: (value) => toWhole(value, 'int'),
  long: (value) => toWhole(value, 'long'),
  double: (value) => toDouble(numberFrom(value, 'double')),
  decimal: toDecimal,
  bool: (value) => (isNumeric(value) ? toNumber(value) !== 0 : isTruthy(value)),
  date: toDate,
  objectId: (value) => {
    if (value instanceof ObjectId) return value;
    if (typeof value === 'string' && /^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value);
    throw cannotConvert(value, 'objectId');
  },
};

export const CONVERSION_OPERATORS: OperatorTable = {
  $toString: conversion('$toString', 'string'),
  $toInt: conversion('$toInt', 'int'),
  $toLong: conversion('$toLong', 'long'),
  $toDouble: conversion('$toDouble', 'double'),
  $toDecimal: conversion('$toDecimal', 'decimal'),
  $toBool: conversion('$toBool', 'bool'),
  $toDate: conversion('$toDate', 'date'),
  $toObjectId: conversion('$toObjectId', 'objectId'),
  $convert: convertOperator,
  $type: fixed('$type', 1, ([value]) => (value === undefined ? 'missing' : typeName(value))),
  $isNumber: fixed('$isNumber', 1, ([value]) => isNumeric(value)),
};

function conversion(name: string, type: string): OperatorCompiler {
  return fixed(name, 1, ([value]) => (isNullish(value) ? null : convert(value, type)));
}

function convert(value: BsonValue, type: string): BsonValue {
  const change = CONVERSIONS[type];
  if (!change) throw new MongoError('BadValue', `$convert cannot convert to the type ${type}`);
  return change(value);
}

function convertOperator(operand: BsonValue, { compile }: Compiler): Expression {
  const spec = argumentsOf('$convert', operand, ['input', 'to'], ['onError', 'onNull']);
  const input = compile(spec.input);
  const to = compile(spec.to);
  const onNull = 'onNull' in spec ? compile(spec.onNull) : () => null;
  const onError = 'onError' in spec ? compile(spec.onError) : undefined;
  return (root, variables) => {
    const value = input(root, variables);
    const type = targetType(to(root, variables));
    if (isNullish(value) || type === undefined) return onNull(root, variables);
    try {
      return convert(value, type);
    } catch (error) {
      if (onError && error instanceof MongoError && error.codeName === 'ConversionFailure') {
        return onError(root, variables);
      }
      throw error;
    }
  };
}

function targetType(to: BsonValue): string | undefined {
  if (isNullish(to)) return undefined;
  if (typeof to === 'string') return to;
  const number = isNumeric(to) ? toNumber(to) : Number.NaN;
  return Object.entries(TYPE_NUMBERS).find(([, code]) => code === number)?.[0] ?? String(to);
}

/** A value as text, as `$toString` writes it. */
export function toText(value: BsonValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Double) return String(value.value);
  if (isNumeric(value)) return value.toString();
  throw cannotConvert(value, 'string');
}

function toWhole(value: BsonValue, type: 'int' | 'long'): BsonValue {
  // No whole number of 64 bits has more digits, and converting takes the square of their count.
  if (typeof value === 'string' && !/^[+-]?0*\d{1,20}$/.test(value)) throw cannotConvert(value, type);
  const whole =
    value instanceof Long
      ? value.toBigInt()
      : typeof value === 'string'
        ? BigInt(value)
        : truncated(value, type);
  const result = toInteger(whole, type === 'long');
  const isRight = type === 'long' ? result instanceof Long : isInt32(result);
  if (!isRight)
    throw new MongoError('ConversionFailure', `Conversion would overflow target type: ${whole} to ${type}`);
  return result;
}

function truncated(value: BsonValue, type: string): bigint {
  if (value instanceof Decimal128) {
    const exact = toExactDecimal(value);
    if (!exact) throw cannotConvert(value, type);
    const scale = 10n ** BigInt(Math.abs(exact.exponent));
    return exact.exponent >= 0 ? exact.coefficient * scale : exact.coefficient / scale;
  }
  const number = Math.trunc(numberFrom(value, type));
  if (!Number.isFinite(number)) throw cannotConvert(value, type);
  return BigInt(number);
}

function numberFrom(value: BsonValue, type: string): number {
  if (isNumeric(value)) return toNumber(value);
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw cannotConvert(value, type);
  return number;
}

function toDecimal(value: BsonValue): BsonValue {
  if (value instanceof Decimal128) return value;
  const exact =
    typeof value === 'string'
      ? parseDecimal(value)
      : value instanceof Long
        ? toExactDecimal(value)
        : undefined;
  if (exact) {
    const decimal = toDecimal128(exact);
    if (isFiniteNumber(decimal)) return decimal;
    throw new MongoError('ConversionFailure', 'Conversion would overflow target type: string to decimal');
  }
  if (typeof value === 'string') throw cannotConvert(value, 'decimal');
  return Decimal128.fromString(String(numberFrom(value, 'decimal')));
}

function toDate(value: BsonValue): BsonValue {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (isNumeric(value) && !isInt32(value)) return new Date(Math.trunc(toNumber(value)));
  const date = typeof value === 'string' ? parseDate(value) : undefined;
  if (!date) throw cannotConvert(value, 'date');
  return date;
}

function cannotConvert(value: BsonValue, type: string): MongoError {
  const shown = typeof value === 'string' ? ` '${value.slice(0, 100)}'` : '';
  return new MongoError(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)}${shown} to ${type} in $convert with no onError value`,
  );
}
