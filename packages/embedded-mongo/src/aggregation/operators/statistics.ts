import { add, divide } from '../../bson/arithmetic.ts';
import { compareValues } from '../../bson/compare.ts';
import { type BsonValue, isNumeric, type NumericValue, toDouble, toNumber } from '../../bson/value.ts';
import type { OperatorCompiler, OperatorTable } from '../compiler.ts';
import { isNullish, variadic } from './operands.ts';

/** Over a list of operands, or over one array. */
function overList(calculate: (values: BsonValue[]) => BsonValue): OperatorCompiler {
  return variadic((operands) => {
    const [first] = operands;
    return calculate(operands.length === 1 && Array.isArray(first) ? first : operands);
  });
}

export const STATISTIC_OPERATORS: OperatorTable = {
  $sum: overList(sum),
  $avg: overList(average),
  $min: overList((values) => extreme(values, -1)),
  $max: overList((values) => extreme(values, 1)),
  $stdDevPop: overList((values) => standardDeviation(values, 0)),
  $stdDevSamp: overList((values) => standardDeviation(values, 1)),
};

/** The sum of the numbers among the values; everything else does not count. */
export function sum(values: readonly BsonValue[]): NumericValue {
  return values.filter(isNumeric).reduce<NumericValue>(add, 0);
}

function average(values: readonly BsonValue[]): BsonValue {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : divide(sum(numbers), numbers.length);
}

/** The least (-1) or greatest (1) value, leaving out what is null; null when there is none. */
export function extreme(values: readonly BsonValue[], direction: 1 | -1): BsonValue {
  let best: BsonValue;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (best === undefined || compareValues(value, best) * direction > 0) best = value;
  }
  return best ?? null;
}

/** @param correction 1 for a sample, 0 for the whole population */
export function standardDeviation(values: readonly BsonValue[], correction: 0 | 1): BsonValue {
  const numbers = values.filter(isNumeric).map(toNumber);
  if (numbers.length <= correction) return null;
  const mean = numbers.reduce((total, value) => total + value, 0) / numbers.length;
  const squares = numbers.reduce((total, value) => total + (value - mean) ** 2, 0);
  return toDouble(Math.sqrt(squares / (numbers.length - correction)));
}
