import { type BsonValue, isDocument } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import type { Compiler, Expression, OperatorTable } from '../compiler.ts';
import { checkVariableName, TEXT_SCORE, type Variables } from '../variables.ts';
import { argumentsOf } from './operands.ts';

export const VARIABLE_OPERATORS: OperatorTable = {
  $literal: (operand) => () => operand,
  $let: letOperator,
  $meta: (operand) => {
    if (operand !== 'textScore')
      throw new MongoError('BadValue', `$meta knows "textScore" only, found ${String(operand)}`);
    return (_, variables) => variables.get(TEXT_SCORE);
  },
  $rand: () => () => Math.random(),
};

function letOperator(operand: BsonValue, { compile }: Compiler): Expression {
  const spec = argumentsOf('$let', operand, ['vars', 'in'], []);
  if (!isDocument(spec.vars)) throw new MongoError('FailedToParse', '$let: vars has to be an object');
  const assignments = Object.entries(spec.vars).map(([name, value]) => {
    checkVariableName(name);
    return { name, value: compile(value) };
  });
  const result = compile(spec.in);
  return (root, variables) => {
    const inner: Map<string, BsonValue> = new Map(variables);
    for (const { name, value } of assignments) inner.set(name, value(root, variables));
    const extended: Variables = inner;
    return result(root, extended);
  };
}
