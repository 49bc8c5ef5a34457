import { BSONRegExp } from 'bson';
import { cloneValue } from '../bson/clone.ts';
import { areEqual, compareValues } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument, isNumeric, toNumber, typeName } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { compileCondition, compileFilter, hasOperators } from '../query/filter.ts';
import type { Path } from '../query/path.ts';
import type { QueryContext } from '../query/predicate.ts';
import { createComparator, parseSort } from '../query/sort.ts';
import type { UpdateAction, UpdateOperator } from './update-operators.ts';
import { readPath, writePath } from './update-path.ts';

export const ARRAY_OPERATORS: Record<string, UpdateOperator> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};

/** What `$push` does besides appending. */
interface PushModifiers {
  values: BsonValue[];
  position: number | undefined;
  slice: number | undefined;
  compare: ((a: BsonValue, b: BsonValue) => number) | undefined;
}

function push(operand: BsonValue, field: string, context: QueryContext): UpdateAction {
  const { values, position, slice, compare } = readModifiers(operand, field, context);
  return (document, path) => {
    const array = arrayAt(document, path, '$push') ?? [];
    const added = values.map(cloneValue);
    const from =
      position === undefined ? array.length : position < 0 ? Math.max(0, array.length + position) : position;
    const grown = [...array.slice(0, from), ...added, ...array.slice(from)];
    if (compare) grown.sort(compare);
    const kept = slice === undefined ? grown : slice < 0 ? grown.slice(slice) : grown.slice(0, slice);
    writePath(document, path, kept);
  };
}

const PUSH_MODIFIERS = ['$each', '$position', '$slice', '$sort'];

function readModifiers(operand: BsonValue, field: string, context: QueryContext): PushModifiers {
  if (!isDocument(operand) || !hasOperators(operand)) {
    return { values: [operand], position: undefined, slice: undefined, compare: undefined };
  }
  const unknown = Object.keys(operand).find((modifier) => !PUSH_MODIFIERS.includes(modifier));
  if (unknown) throw new MongoError('BadValue', `Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray(operand.$each)) {
    throw new MongoError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type ${typeName(operand.$each)}: ${field}`,
    );
  }
  return {
    values: operand.$each,
    position: readInteger(operand.$position, '$position'),
    slice: readInteger(operand.$slice, '$slice'),
    compare: operand.$sort === undefined ? undefined : elementOrder(operand.$sort, context),
  };
}

function readInteger(value: BsonValue, modifier: string): number | undefined {
  if (value === undefined) return undefined;
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw new MongoError('BadValue', `The value for ${modifier} must be an integer`);
  return number;
}

function elementOrder(sort: BsonValue, context: QueryContext): (a: BsonValue, b: BsonValue) => number {
  const { strings } = context.collation;
  if (isNumeric(sort)) {
    const direction = toNumber(sort);
    if (direction !== 1 && direction !== -1)
      throw new MongoError('BadValue', 'The $sort element value must be either 1 or -1');
    return (a, b) => compareValues(a, b, strings) * direction;
  }
  const compare = createComparator(parseSort(sort), context.collation);
  const asDocument = (value: BsonValue): Document => (isDocument(value) ? value : {});
  return (a, b) => compare({ document: asDocument(a) }, { document: asDocument(b) });
}

function addToSet(operand: BsonValue, field: string, { collation }: QueryContext): UpdateAction {
  const isMany = isDocument(operand) && '$each' in operand;
  if (isMany && Object.keys(operand).length > 1) {
    throw new MongoError('BadValue', `$addToSet: ${field}: $each takes no other modifiers`);
  }
  const values = isMany ? operand.$each : [operand];
  if (!Array.isArray(values)) {
    throw new MongoError('TypeMismatch', `The argument to $each in $addToSet must be an array: ${field}`);
  }
  return (document, path) => {
    const array = [...(arrayAt(document, path, '$addToSet') ?? [])];
    for (const value of values) {
      const isPresent = array.some((element) => areEqual(element, value, collation.strings));
      if (!isPresent) array.push(cloneValue(value));
    }
    writePath(document, path, array);
  };
}

function pull(operand: BsonValue, _field: string, context: QueryContext): UpdateAction {
  const isPulled = compilePull(operand, context);
  return removeElements('$pull', isPulled);
}

/** A document of operators or a regex is a condition; a plain document is a filter on elements. */
function compilePull(operand: BsonValue, context: QueryContext): (element: BsonValue) => boolean {
  if (isDocument(operand) && !isOperatorDocument(operand)) {
    const matches = compileFilter(operand, context);
    return (element) => isDocument(element) && matches(element);
  }
  if (isDocument(operand) || operand instanceof BSONRegExp) {
    const test = compileCondition(operand, context);
    return (element) => test(element, []);
  }
  return (element) => areEqual(element, operand, context.collation.strings);
}

function isOperatorDocument(operand: Document): boolean {
  const [first] = Object.keys(operand);
  return hasOperators(operand) && !['$and', '$or', '$nor', '$expr'].includes(first ?? '');
}

function pullAll(operand: BsonValue, field: string, { collation }: QueryContext): UpdateAction {
  if (!Array.isArray(operand))
    throw new MongoError('BadValue', `$pullAll requires an array argument: ${field}`);
  return removeElements('$pullAll', (element) =>
    operand.some((value) => areEqual(element, value, collation.strings)),
  );
}

function pop(operand: BsonValue, field: string): UpdateAction {
  const end = isNumeric(operand) ? toNumber(operand) : 0;
  if (end !== 1 && end !== -1) throw new MongoError('FailedToParse', `$pop expects 1 or -1: ${field}`);
  return (document, path) => {
    const array = arrayAt(document, path, '$pop');
    if (array) writePath(document, path, end === 1 ? array.slice(0, -1) : array.slice(1));
  };
}

function removeElements(operator: string, isRemoved: (element: BsonValue) => boolean): UpdateAction {
  return (document, path) => {
    const array = arrayAt(document, path, operator);
    if (array?.some(isRemoved))
      writePath(
        document,
        path,
        array.filter((element) => !isRemoved(element)),
      );
  };
}

function arrayAt(document: Document, path: Path, operator: string): BsonValue[] | undefined {
  const value = readPath(document, path);
  if (value === undefined || Array.isArray(value)) return value;
  throw new MongoError(
    operator === '$pop' ? 'TypeMismatch' : 'BadValue',
    `Cannot apply ${operator} to a non-array value: the field '${path.join('.')}' is of type ${typeName(value)}`,
  );
}
