import { compareValues } from '../../bson/compare.ts';
import { type BsonValue, isDocument, isTruthy } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import type { Compiler, Expression, OperatorCompiler, OperatorTable } from '../compiler.ts';
import { argumentsOf, fixed, isNullish } from './operands.ts';

export const LOGIC_OPERATORS: OperatorTable = {
  $cmp: comparison('$cmp', (order) => Math.sign(order)),
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $and: (operand, { compile }) => {
    const operands = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (root, variables) => operands.every((item) => isTruthy(item(root, variables)));
  },
  $or: (operand, { compile }) => {
    const operands = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (root, variables) => operands.some((item) => isTruthy(item(root, variables)));
  },
  $not: fixed('$not', 1, ([value]) => !isTruthy(value)),
  $cond: condition,
  $ifNull: (operand, { compile }) => {
    if (!Array.isArray(operand) || operand.length < 2) {
      throw new MongoError('BadValue', '$ifNull needs at least two arguments');
    }
    const operands = operand.map(compile);
    return (root, variables) => {
      let value: BsonValue;
      for (const item of operands) {
        value = item(root, variables);
        if (!isNullish(value)) return value;
      }
      return value;
    };
  },
  $switch: switchOperator,
};

function comparison(name: string, read: (order: number) => BsonValue): OperatorCompiler {
  return fixed(name, 2, ([a, b], { context }) => read(compareValues(a, b, context.collation.strings)));
}

function condition(operand: BsonValue, { compile }: Compiler): Expression {
  const parts = Array.isArray(operand) ? operand : conditionParts(operand);
  const [test, then, otherwise] = parts.map(compile);
  if (!test || !then || !otherwise || parts.length !== 3) {
    throw new MongoError(
      'Location16020',
      `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
    );
  }
  return (root, variables) => (isTruthy(test(root, variables)) ? then : otherwise)(root, variables);
}

function conditionParts(operand: BsonValue): BsonValue[] {
  const spec = argumentsOf('$cond', operand, ['if', 'then', 'else'], []);
  return [spec.if, spec.then, spec.else];
}

function switchOperator(operand: BsonValue, { compile }: Compiler): Expression {
  const spec = argumentsOf('$switch', operand, ['branches'], ['default']);
  if (!Array.isArray(spec.branches) || spec.branches.length === 0) {
    throw new MongoError('BadValue', '$switch requires at least one branch');
  }
  const branches = spec.branches.map((branch) => {
    const { case: test, then } = argumentsOf(
      '$switch branch',
      isDocument(branch) ? branch : null,
      ['case', 'then'],
      [],
    );
    return { test: compile(test), result: compile(then) };
  });
  const otherwise = 'default' in spec ? compile(spec.default) : undefined;
  return (root, variables) => {
    const branch = branches.find(({ test }) => isTruthy(test(root, variables)));
    const chosen = branch?.result ?? otherwise;
    if (!chosen)
      throw new MongoError(
        'BadValue',
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return chosen(root, variables);
  };
}
