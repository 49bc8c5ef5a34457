import { Decimal128, Double, Long } from 'bson';
import { describe, expect, test } from 'vitest';
import { add, divide, multiply, remainder, subtract } from './arithmetic.ts';
import { type NumericValue, typeName } from './value.ts';

function decimal(text: string): Decimal128 {
  return Decimal128.fromString(text);
}

function shown(value: NumericValue): string {
  return `${typeName(value)} ${value.toString()}`;
}

describe('arithmetic', () => {
  const rows: [result: NumericValue, shown: string][] = [
    [add(1, 2), 'int 3'],
    [add(2147483647, 1), 'long 2147483648'],
    [add(Long.MAX_VALUE, 1), 'double 9223372036854776000'],
    [add(1, Long.fromNumber(1)), 'long 2'],
    [add(1, new Double(2)), 'double 3'],
    [add(0.1, 0.2), 'double 0.30000000000000004'],
    [add(decimal('0.1'), decimal('0.2')), 'decimal 0.3'],
    [add(decimal('0.1'), 1), 'decimal 1.1'],
    [add(decimal('Infinity'), 1), 'decimal Infinity'],
    [add(decimal('1.10'), decimal('2.20')), 'decimal 3.30'],
    [multiply(decimal('9E6144'), 10), 'decimal Infinity'],
    [multiply(decimal('-9E6144'), 10), 'decimal -Infinity'],
    [multiply(decimal('1E-6176'), decimal('0.1')), 'decimal 0E-6176'],
    [subtract(1, 2), 'int -1'],
    [subtract(Long.MIN_VALUE, 1), 'double -9223372036854776000'],
    [multiply(65536, 65536), 'long 4294967296'],
    [multiply(decimal('1.10'), 3), 'decimal 3.30'],
    [divide(6, 2), 'double 3'],
    [divide(decimal('1'), 3), 'decimal 0.3333333333333333333333333333333333'],
    [divide(decimal('10'), 4), 'decimal 2.5'],
    [remainder(-7, 3), 'int -1'],
    [remainder(decimal('5.5'), 2), 'decimal 1.5'],
  ];
  test.each(rows)('%s is %s', (result, expected) => {
    expect(shown(result)).toBe(expected);
  });
});
