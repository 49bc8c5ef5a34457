import {
  type BsonValue,
  type Document,
  isDocument,
  isNumeric,
  type NumericValue,
  toNumber,
  typeName,
} from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import type { Compiler, Expression, OperatorCompiler } from '../compiler.ts';

/** An operator over a fixed count of operands; one operand may be given without an array. */
export function fixed(
  name: string,
  count: number | [min: number, max: number],
  calculate: (operands: BsonValue[], compiler: Compiler) => BsonValue,
): OperatorCompiler {
  const [min, max] = typeof count === 'number' ? [count, count] : count;
  return (operand, compiler) => {
    const operands = (Array.isArray(operand) ? operand : [operand]).map((item) => compiler.compile(item));
    if (operands.length < min || operands.length > max) {
      const wanted = min === max ? `exactly ${min}` : `${min} to ${max}`;
      throw new MongoError(
        'Location16020',
        `Expression ${name} takes ${wanted} arguments. ${operands.length} were passed in.`,
      );
    }
    return (root, variables) =>
      calculate(
        operands.map((item) => item(root, variables)),
        compiler,
      );
  };
}

/** An operator over any count of operands. */
export function variadic(
  calculate: (operands: BsonValue[], compiler: Compiler) => BsonValue,
): OperatorCompiler {
  return (operand, compiler) => {
    const operands = (Array.isArray(operand) ? operand : [operand]).map((item) => compiler.compile(item));
    return (root, variables) =>
      calculate(
        operands.map((item) => item(root, variables)),
        compiler,
      );
  };
}

/** An operator whose operand is a document of named arguments; throws for one that is missing or unknown. */
export function named<Required extends string, Optional extends string>(
  name: string,
  required: readonly Required[],
  optional: readonly Optional[],
  calculate: (
    values: Record<Required, BsonValue> & Partial<Record<Optional, BsonValue>>,
    compiler: Compiler,
  ) => BsonValue,
): OperatorCompiler {
  return (operand, compiler) => {
    const spec = argumentsOf(name, operand, required, optional);
    const expressions = compileFields(spec, compiler);
    return (root, variables) => {
      const values: Document = {};
      for (const [field, expression] of expressions) values[field] = expression(root, variables);
      return calculate(hasAll(values, required) ? values : missing(name), compiler);
    };
  };
}

function hasAll<Required extends string, Optional extends string>(
  values: Document,
  required: readonly Required[],
): values is Record<Required, BsonValue> & Partial<Record<Optional, BsonValue>> {
  return required.every((field) => field in values);
}

function missing(name: string): never {
  throw new MongoError('FailedToParse', `Missing arguments to ${name}`);
}

/** The operand as a document with all required and no unknown fields. */
export function argumentsOf(
  name: string,
  operand: BsonValue,
  required: readonly string[],
  optional: readonly string[],
): Document {
  if (!isDocument(operand)) throw new MongoError('FailedToParse', `${name} takes an object as its argument`);
  for (const field of Object.keys(operand)) {
    if (!required.includes(field) && !optional.includes(field)) {
      throw new MongoError('FailedToParse', `Unrecognized argument to ${name}: ${field}`);
    }
  }
  for (const field of required) {
    if (!(field in operand)) throw new MongoError('FailedToParse', `Missing '${field}' parameter to ${name}`);
  }
  return operand;
}

function compileFields(spec: Document, compiler: Compiler): [string, Expression][] {
  return Object.keys(spec).map((field) => [field, compiler.compile(spec[field])]);
}

/** An option that is a document, or the default where it is not given. */
export function optionalDocument(name: string, value: BsonValue, otherwise: Document): Document {
  return value === undefined ? otherwise : expectDocument(name, value);
}

export function isNullish(value: BsonValue): value is null | undefined {
  return value === null || value === undefined;
}

export function expectNumber(name: string, value: BsonValue): NumericValue {
  if (isNumeric(value)) return value;
  throw new MongoError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
}

/** A number without a fraction, within JavaScript's exact range. */
export function expectInteger(name: string, value: BsonValue): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new MongoError('TypeMismatch', `${name} needs an integer, found ${typeName(value)}`);
}

export function expectString(name: string, value: BsonValue): string {
  if (typeof value === 'string') return value;
  throw new MongoError('TypeMismatch', `${name} needs a string, found ${typeName(value)}`);
}

export function expectArray(name: string, value: BsonValue): BsonValue[] {
  if (Array.isArray(value)) return value;
  throw new MongoError('TypeMismatch', `${name} needs an array, found ${typeName(value)}`);
}

export function expectDocument(name: string, value: BsonValue): Document {
  if (isDocument(value)) return value;
  throw new MongoError('TypeMismatch', `${name} needs an object, found ${typeName(value)}`);
}
