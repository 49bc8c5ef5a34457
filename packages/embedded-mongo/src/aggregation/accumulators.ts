import { add, divide } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument, isNumeric, type NumericValue } from '../bson/value.ts';
import { distinctValues } from '../bson/value-map.ts';
import { MongoError } from '../mongo-error.ts';
import { createComparator, parseSort } from '../query/sort.ts';
import type { Compiler, Expression } from './compiler.ts';
import { mergeObjects } from './operators/object.ts';
import { argumentsOf, expectInteger, isNullish } from './operators/operands.ts';
import { extreme, standardDeviation } from './operators/statistics.ts';
import type { Variables } from './variables.ts';

/** What a group has gathered for one of its fields. */
export interface Accumulator {
  add(root: Document, variables: Variables): void;
  result(): BsonValue;
}

/** Compiles an accumulator's operand; each group then starts one of its own. */
export type AccumulatorCompiler = (operand: BsonValue, compiler: Compiler) => () => Accumulator;

/** Every accumulator of `$group` by name. */
export const ACCUMULATORS: Readonly<Record<string, AccumulatorCompiler>> = {
  $sum: (operand, { compile }) => {
    const expression = compile(operand);
    return () => createSum(expression);
  },
  $avg: (operand, { compile }) => {
    const expression = compile(operand);
    return () => createAverage(expression);
  },
  $count: (operand) => {
    if (!isDocument(operand) || Object.keys(operand).length > 0) {
      throw new MongoError('TypeMismatch', '$count takes no arguments, i.e. $count: {}');
    }
    return () => createSum(() => 1);
  },
  $min: folding((best, value) => extreme([best, value], -1)),
  $max: folding((best, value) => extreme([best, value], 1)),
  $first: gathering((values) => values[0] ?? null, 1),
  $last: folding((_, value) => value ?? null),
  $push: gathering((values) => values.filter((value) => value !== undefined)),
  $addToSet: gathering((values, { context }) =>
    distinctValues(
      values.filter((value) => value !== undefined),
      context.collation,
    ),
  ),
  $mergeObjects: gathering((values) => mergeObjects([values])),
  $stdDevPop: gathering((values) => standardDeviation(values, 0)),
  $stdDevSamp: gathering((values) => standardDeviation(values, 1)),
  $firstN: counted('$firstN', (values, n) => values.slice(0, n)),
  $lastN: counted('$lastN', (values, n) => values.slice(-n)),
  $minN: counted('$minN', (values, n) => present(values).sort(compareValues).slice(0, n)),
  $maxN: counted('$maxN', (values, n) =>
    present(values)
      .sort((a, b) => compareValues(b, a))
      .slice(0, n),
  ),
  $top: sorted('$top', 1, (values) => values[0] ?? null),
  $bottom: sorted('$bottom', 1, (values) => values.at(-1) ?? null),
  $topN: sorted('$topN', undefined, (values, n) => values.slice(0, n)),
  $bottomN: sorted('$bottomN', undefined, (values, n) => values.slice(-n)),
};

function present(values: BsonValue[]): BsonValue[] {
  return values.filter((value) => !isNullish(value));
}

function createSum(expression: Expression): Accumulator {
  let total: NumericValue = 0;
  return {
    add(root, variables) {
      const value = expression(root, variables);
      if (isNumeric(value)) total = add(total, value);
    },
    result: () => total,
  };
}

function createAverage(expression: Expression): Accumulator {
  let total: NumericValue = 0;
  let count = 0;
  return {
    add(root, variables) {
      const value = expression(root, variables);
      if (!isNumeric(value)) return;
      total = add(total, value);
      count++;
    },
    result: () => (count === 0 ? null : divide(total, count)),
  };
}

function folding(step: (state: BsonValue, value: BsonValue) => BsonValue): AccumulatorCompiler {
  return (operand, { compile }) => {
    const expression = compile(operand);
    return () => {
      let state: BsonValue;
      return {
        add(root, variables) {
          state = step(state, expression(root, variables));
        },
        result: () => state ?? null,
      };
    };
  };
}

function gathering(
  finish: (values: BsonValue[], compiler: Compiler) => BsonValue,
  most = Number.POSITIVE_INFINITY,
): AccumulatorCompiler {
  return (operand, compiler) => {
    const expression = compiler.compile(operand);
    return () => {
      const values: BsonValue[] = [];
      return {
        add(root, variables) {
          if (values.length < most) values.push(expression(root, variables));
        },
        result: () => finish(values, compiler),
      };
    };
  };
}

function counted(name: string, choose: (values: BsonValue[], n: number) => BsonValue[]): AccumulatorCompiler {
  return (operand, compiler) => {
    const spec = argumentsOf(name, operand, ['input', 'n'], []);
    const limit = readLimit(name, spec.n, compiler);
    return gathering((values) =>
      choose(
        values.map((value) => value ?? null),
        limit,
      ),
    )(spec.input, compiler);
  };
}

function sorted(
  name: string,
  fixedLimit: number | undefined,
  choose: (values: BsonValue[], n: number) => BsonValue,
): AccumulatorCompiler {
  return (operand, compiler) => {
    const required = fixedLimit === undefined ? ['sortBy', 'output', 'n'] : ['sortBy', 'output'];
    const spec = argumentsOf(name, operand, required, []);
    const limit = fixedLimit ?? readLimit(name, spec.n, compiler);
    const compare = createComparator(parseSort(spec.sortBy), compiler.context.collation);
    const output = compiler.compile(spec.output);
    return () => {
      const found: { document: Document; value: BsonValue }[] = [];
      return {
        add: (root, variables) => found.push({ document: root, value: output(root, variables) ?? null }),
        result: () =>
          choose(
            found.sort(compare).map(({ value }) => value),
            limit,
          ),
      };
    };
  };
}

function readLimit(name: string, n: BsonValue, { compile, context }: Compiler): number {
  const limit = expectInteger(name, compile(n)(undefined, context.variables));
  if (limit < 1) throw new MongoError('BadValue', `${name}: 'n' must be greater than 0`);
  return limit;
}
