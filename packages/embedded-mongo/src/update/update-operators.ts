import { Long, Timestamp } from 'bson';
import { add, multiply } from '../bson/arithmetic.ts';
import { cloneValue } from '../bson/clone.ts';
import { compareValues } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument, isInt32, isNumeric, typeName } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { type Path, parsePath } from '../query/path.ts';
import type { QueryContext } from '../query/predicate.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { readPath, removePath, writePath } from './update-path.ts';

/** Applies one operator at one path of a document that may be changed. */
export type UpdateAction = (document: Document, path: Path) => void;

/** Reads an operator's operand for one path; throws when it is not what the operator takes. */
export type UpdateOperator = (operand: BsonValue, field: string, context: QueryContext) => UpdateAction;

const set: UpdateOperator = (operand) => (document, path) => writePath(document, path, cloneValue(operand));

export const UPDATE_OPERATORS: Record<string, UpdateOperator> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => removePath,
  $inc: (operand, field) => arithmetic('$inc', operand, field, add),
  $mul: (operand, field) => arithmetic('$mul', operand, field, multiply),
  $min: (operand, _, context) => replaceWhen(operand, context, (order) => order < 0),
  $max: (operand, _, context) => replaceWhen(operand, context, (order) => order > 0),
  $rename: rename,
  $currentDate: currentDate,
  $bit: bitwise,
  ...ARRAY_OPERATORS,
};

function arithmetic(
  operator: '$inc' | '$mul',
  operand: BsonValue,
  field: string,
  calculate: typeof add,
): UpdateAction {
  if (!isNumeric(operand)) {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw new MongoError(
      'TypeMismatch',
      `Cannot ${verb} with non-numeric argument: {${field}: ${describe(operand)}}`,
    );
  }
  return (document, path) => {
    const current = readPath(document, path);
    if (current === undefined) {
      return writePath(document, path, operator === '$inc' ? operand : multiply(operand, 0));
    }
    if (!isNumeric(current)) {
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${describe(document._id)}} has the field '${path.join('.')}' of non-numeric type ${typeName(current)}`,
      );
    }
    writePath(document, path, calculate(current, operand));
  };
}

function replaceWhen(
  operand: BsonValue,
  context: QueryContext,
  isBetter: (order: number) => boolean,
): UpdateAction {
  return (document, path) => {
    const current = readPath(document, path);
    const isReplaced =
      current === undefined || isBetter(compareValues(operand, current, context.collation.strings));
    if (isReplaced) writePath(document, path, cloneValue(operand));
  };
}

function rename(operand: BsonValue, field: string): UpdateAction {
  if (typeof operand !== 'string') {
    throw new MongoError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${field}: ${describe(operand)}`,
    );
  }
  const target = parsePath(operand);
  if (
    operand === field ||
    [...target, ...field.split('.')].some((part) => part.startsWith('$') || part === '')
  ) {
    throw new MongoError('BadValue', `$rename cannot move '${field}' to '${operand}'`);
  }
  return (document, path) => {
    const value = readPath(document, path);
    if (value === undefined) return;
    removePath(document, path);
    writePath(document, target, value);
  };
}

function currentDate(operand: BsonValue, field: string): UpdateAction {
  const type = isDocument(operand) ? operand.$type : operand === true ? 'date' : undefined;
  if (type === 'timestamp') {
    return (document, path) => {
      writePath(document, path, new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
    };
  }
  if (type !== 'date') {
    throw new MongoError(
      'BadValue',
      `$currentDate: ${field}: expected true, or { $type: "date" } or "timestamp"`,
    );
  }
  return (document, path) => writePath(document, path, new Date());
}

const BIT_OPERATIONS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

function bitwise(operand: BsonValue, field: string): UpdateAction {
  const steps = isDocument(operand) ? Object.entries(operand) : [];
  if (steps.length === 0)
    throw new MongoError('BadValue', `$bit: ${field}: expected a document with and, or or xor`);
  return (document, path) => {
    for (const [name, mask] of steps) {
      const operation = BIT_OPERATIONS[name];
      if (!operation)
        throw new MongoError('BadValue', `The $bit operator only supports 'and', 'or', and 'xor': ${name}`);
      if (!isInteger(mask)) throw new MongoError('BadValue', `$bit: ${field}.${name}: expected an integer`);
      const current = readPath(document, path) ?? 0;
      if (!isInteger(current)) {
        throw new MongoError('BadValue', `Cannot apply $bit to a value of non-integral type: ${field}`);
      }
      const bits = operation(toBits(current), toBits(mask));
      const isLong = current instanceof Long || mask instanceof Long;
      writePath(document, path, isLong ? Long.fromBigInt(bits) : Number(bits));
    }
  };
}

function isInteger(value: BsonValue): value is number | Long {
  return value instanceof Long || isInt32(value);
}

function toBits(value: number | Long): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(value);
}

function describe(value: BsonValue): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
