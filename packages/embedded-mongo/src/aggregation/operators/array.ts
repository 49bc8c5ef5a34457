import { areEqual, compareValues } from '../../bson/compare.ts';
import { type BsonValue, type Document, isDocument, isNumeric, isTruthy } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import { checkFieldName } from '../../query/path.ts';
import { createComparator, parseSort } from '../../query/sort.ts';
import type { Compiler, Expression, OperatorCompiler, OperatorTable } from '../compiler.ts';
import { checkVariableName, withVariable } from '../variables.ts';
import {
  argumentsOf,
  expectArray,
  expectInteger,
  expectString,
  fixed,
  isNullish,
  named,
  variadic,
} from './operands.ts';

export const ARRAY_OPERATORS: OperatorTable = {
  $arrayElemAt: fixed('$arrayElemAt', 2, ([array, position]) => {
    if (isNullish(array) || isNullish(position)) return null;
    return expectArray('$arrayElemAt', array).at(expectInteger('$arrayElemAt', position));
  }),
  $first: fixed('$first', 1, ([array]) => (isNullish(array) ? null : expectArray('$first', array).at(0))),
  $last: fixed('$last', 1, ([array]) => (isNullish(array) ? null : expectArray('$last', array).at(-1))),
  $concatArrays: variadic((arrays) =>
    arrays.some(isNullish) ? null : arrays.flatMap((array) => expectArray('$concatArrays', array)),
  ),
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $in: fixed('$in', 2, ([value, array], { context }) =>
    expectArray('$in', array).some((element) => areEqual(element, value, context.collation.strings)),
  ),
  $indexOfArray: fixed('$indexOfArray', [2, 4], ([array, value, start, end]) => {
    if (isNullish(array)) return null;
    const from = start === undefined ? 0 : expectInteger('$indexOfArray', start);
    const to = end === undefined ? Number.POSITIVE_INFINITY : expectInteger('$indexOfArray', end);
    return expectArray('$indexOfArray', array).findIndex(
      (element, position) => position >= from && position < to && areEqual(element, value),
    );
  }),
  $isArray: fixed('$isArray', 1, ([value]) => Array.isArray(value)),
  $range: fixed('$range', [2, 3], ([start, end, step = 1]) => range(start, end, step)),
  $reverseArray: fixed('$reverseArray', 1, ([array]) =>
    isNullish(array) ? null : [...expectArray('$reverseArray', array)].reverse(),
  ),
  $size: fixed('$size', 1, ([array]) => expectArray('$size', array).length),
  $slice: fixed('$slice', [2, 3], ([array, first, second]) => slice(array, first, second)),
  $sortArray: sortArray,
  $zip: named('$zip', ['inputs'], ['useLongestLength', 'defaults'], zip),
  $firstN: count('$firstN', (array, n) => array.slice(0, n)),
  $lastN: count('$lastN', (array, n) => array.slice(-n)),
  $minN: count('$minN', (array, n) => present(array).sort(compareValues).slice(0, n)),
  $maxN: count('$maxN', (array, n) =>
    present(array)
      .sort((a, b) => compareValues(b, a))
      .slice(0, n),
  ),
  $arrayToObject: fixed('$arrayToObject', 1, ([array]) => (isNullish(array) ? null : arrayToObject(array))),
};

function present(array: BsonValue[]): BsonValue[] {
  return array.filter((value) => !isNullish(value));
}

function count(name: string, choose: (array: BsonValue[], n: number) => BsonValue[]): OperatorCompiler {
  return named(name, ['input', 'n'], [], ({ input, n }) => {
    const limit = expectInteger(name, n);
    if (limit < 1) throw new MongoError('BadValue', `${name}: 'n' must be greater than 0`);
    return choose(expectArray(name, input), limit);
  });
}

function filter(operand: BsonValue, { compile }: Compiler): Expression {
  const spec = argumentsOf('$filter', operand, ['input', 'cond'], ['as', 'limit']);
  const input = compile(spec.input);
  const test = compile(spec.cond);
  const limit = spec.limit === undefined ? undefined : compile(spec.limit);
  const name = variableName('$filter', spec.as);
  return (root, variables) => {
    const array = input(root, variables);
    if (isNullish(array)) return null;
    const most = limit ? expectInteger('$filter limit', limit(root, variables)) : Number.POSITIVE_INFINITY;
    const kept = expectArray('$filter', array).filter((element) =>
      isTruthy(test(root, withVariable(variables, name, element))),
    );
    return kept.slice(0, most);
  };
}

function map(operand: BsonValue, { compile }: Compiler): Expression {
  const spec = argumentsOf('$map', operand, ['input', 'in'], ['as']);
  const input = compile(spec.input);
  const result = compile(spec.in);
  const name = variableName('$map', spec.as);
  return (root, variables) => {
    const array = input(root, variables);
    if (isNullish(array)) return null;
    return expectArray('$map', array).map(
      (element) => result(root, withVariable(variables, name, element)) ?? null,
    );
  };
}

function reduce(operand: BsonValue, { compile }: Compiler): Expression {
  const spec = argumentsOf('$reduce', operand, ['input', 'initialValue', 'in'], []);
  const input = compile(spec.input);
  const initial = compile(spec.initialValue);
  const step = compile(spec.in);
  return (root, variables) => {
    const array = input(root, variables);
    if (isNullish(array)) return null;
    return expectArray('$reduce', array).reduce(
      (value, element) => step(root, withVariable(withVariable(variables, 'value', value), 'this', element)),
      initial(root, variables),
    );
  };
}

function variableName(operator: string, as: BsonValue): string {
  if (as === undefined) return 'this';
  const name = expectString(`${operator}.as`, as);
  checkVariableName(name);
  return name;
}

function range(start: BsonValue, end: BsonValue, step: BsonValue): BsonValue[] {
  const from = expectInteger('$range', start);
  const to = expectInteger('$range', end);
  const by = expectInteger('$range', step);
  if (by === 0) throw new MongoError('BadValue', '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((to - from) / by));
  if (length > 10_000_000) throw new MongoError('BadValue', '$range would make too long an array');
  return Array.from({ length }, (_, i) => from + i * by);
}

function slice(array: BsonValue, first: BsonValue, second: BsonValue): BsonValue {
  if (isNullish(array) || isNullish(first)) return null;
  const items = expectArray('$slice', array);
  const n = expectInteger('$slice', first);
  if (second === undefined) return n >= 0 ? items.slice(0, n) : items.slice(n);
  const length = expectInteger('$slice', second);
  if (length <= 0) throw new MongoError('BadValue', 'Third argument to $slice must be positive');
  const from = n < 0 ? Math.max(0, items.length + n) : n;
  return items.slice(from, from + length);
}

function sortArray(operand: BsonValue, { compile, context }: Compiler): Expression {
  const spec = argumentsOf('$sortArray', operand, ['input', 'sortBy'], []);
  const input = compile(spec.input);
  const compare = elementOrder(spec.sortBy, context);
  return (root, variables) => {
    const array = input(root, variables);
    return isNullish(array) ? null : [...expectArray('$sortArray', array)].sort(compare);
  };
}

function elementOrder(
  sortBy: BsonValue,
  { collation }: Compiler['context'],
): (a: BsonValue, b: BsonValue) => number {
  if (isNumeric(sortBy)) {
    const direction = expectInteger('$sortArray', sortBy);
    return (a, b) => compareValues(a, b, collation.strings) * direction;
  }
  const compare = createComparator(parseSort(sortBy), collation);
  const asDocument = (value: BsonValue): Document => (isDocument(value) ? value : {});
  return (a, b) => compare({ document: asDocument(a) }, { document: asDocument(b) });
}

function zip(values: { inputs: BsonValue; useLongestLength?: BsonValue; defaults?: BsonValue }): BsonValue {
  const inputs = expectArray('$zip', values.inputs);
  if (inputs.some(isNullish)) return null;
  const arrays = inputs.map((input) => expectArray('$zip', input));
  const lengths = arrays.map((array) => array.length);
  const { useLongestLength = false, defaults: given = [] } = values;
  const length = isTruthy(useLongestLength) ? Math.max(...lengths) : Math.min(...lengths);
  const defaults = expectArray('$zip defaults', given);
  return Array.from({ length }, (_, i) =>
    arrays.map((array, j) => (i < array.length ? array[i] : (defaults[j] ?? null))),
  );
}

/** Pairs, as arrays of two or as documents with k and v, become fields. */
function arrayToObject(array: BsonValue): Document {
  const result: Document = {};
  for (const pair of expectArray('$arrayToObject', array)) {
    const [key, value] = Array.isArray(pair) ? pair : isDocument(pair) ? [pair.k, pair.v] : [];
    const field = expectString('$arrayToObject', key);
    checkFieldName(field);
    result[field] = value ?? null;
  }
  return result;
}
