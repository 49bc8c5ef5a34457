import type { BsonValue } from '../bson/value.ts';
import type { QueryContext } from '../query/predicate.ts';
import type { Variables } from './variables.ts';

/** A compiled expression: a document and variables in, a value out; undefined where a field is missing. */
export type Expression = (root: BsonValue, variables: Variables) => BsonValue;

/** What an operator needs to compile its operands. */
export interface Compiler {
  compile(spec: BsonValue): Expression;
  readonly context: QueryContext;
}

/** Compiles one operator's operand. */
export type OperatorCompiler = (operand: BsonValue, compiler: Compiler) => Expression;

/** Operators by name. */
export type OperatorTable = Readonly<Record<string, OperatorCompiler>>;
