import { BSONRegExp, Long } from 'bson';
import { compareValues, typeRank } from '../bson/compare.ts';
import { keyString } from '../bson/key-string.ts';
import {
  type BsonValue,
  type Document,
  isDocument,
  isNumeric,
  isTruthy,
  TYPE_NUMBERS,
  toNumber,
  typeName,
} from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { hasBits } from './bits.ts';
import {
  equals,
  type FieldTest,
  negate,
  type Predicate,
  type QueryContext,
  someValue,
  someValueOrElement,
} from './predicate.ts';
import { regexFromOperator, regexTest } from './regex.ts';

interface OperatorInput {
  operand: BsonValue;
  /** The whole document of operators, for pairs such as `$regex` and `$options`. */
  siblings: Document;
  context: QueryContext;
  compileCondition(condition: BsonValue, context: QueryContext): FieldTest;
  compileFilter(filter: Document, context: QueryContext): Predicate;
}

/** Compiles one operator; undefined for one that only qualifies another. */
type OperatorFactory = (input: OperatorInput) => FieldTest | undefined;

export const FIELD_OPERATORS: Record<string, OperatorFactory> = {
  $eq: ({ operand, context }) => equals(operand, context),
  $ne: ({ operand, context }) => negate(equals(operand, context)),
  $gt: (input) => comparison(input, (order) => order > 0, false),
  $gte: (input) => comparison(input, (order) => order >= 0, true),
  $lt: (input) => comparison(input, (order) => order < 0, false),
  $lte: (input) => comparison(input, (order) => order <= 0, true),
  $in: (input) => isIn(input, '$in'),
  $nin: (input) => negate(isIn(input, '$nin')),
  $exists: ({ operand }) => {
    const exists = someValue((value) => value !== undefined);
    return isTruthy(operand) ? exists : negate(exists);
  },
  $type: ({ operand }) => hasType(operand),
  $size: ({ operand }) => hasSize(operand),
  $all: containsAll,
  $elemMatch: elementMatches,
  $mod: ({ operand }) => hasRemainder(operand),
  $regex: ({ operand, siblings }) => regexTest(regexFromOperator(operand, siblings.$options)),
  $options: ({ siblings }) => {
    if (siblings.$regex === undefined) throw new MongoError('BadValue', '$options needs a $regex');
    return undefined;
  },
  $bitsAllSet: ({ operand }) => hasBits('$bitsAllSet', operand, (bits, mask) => (bits & mask) === mask),
  $bitsAnySet: ({ operand }) => hasBits('$bitsAnySet', operand, (bits, mask) => (bits & mask) !== 0n),
  $bitsAllClear: ({ operand }) => hasBits('$bitsAllClear', operand, (bits, mask) => (bits & mask) === 0n),
  $bitsAnyClear: ({ operand }) => hasBits('$bitsAnyClear', operand, (bits, mask) => (bits & mask) !== mask),
};

/** Values compare only with values of their own kind; null compares with what is missing. */
function comparison(
  { operand, context }: OperatorInput,
  accepts: (order: number) => boolean,
  includesEqual: boolean,
): FieldTest {
  if (operand instanceof BSONRegExp)
    throw new MongoError('BadValue', "Can't have regex as arg to a comparison");
  if (operand === null || operand === undefined) {
    return includesEqual ? equals(null, context) : () => false;
  }
  const rank = typeRank(operand);
  // MinKey and MaxKey are held against every type.
  const isExtreme = rank === 1 || rank === 16;
  const isNaNOperand = isNumeric(operand) && Number.isNaN(toNumber(operand));
  const { strings } = context.collation;
  return someValueOrElement((value) => {
    if (value === undefined || (!isExtreme && typeRank(value) !== rank)) return false;
    if (rank === 4 && isNumeric(value) && Number.isNaN(toNumber(value)) !== isNaNOperand) return false;
    return accepts(compareValues(value, operand, strings));
  });
}

function isIn({ operand, context }: OperatorInput, operator: string): FieldTest {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${operator} needs an array`);
  for (const value of operand) {
    if (isDocument(value) && Object.keys(value)[0]?.startsWith('$')) {
      throw new MongoError('BadValue', `cannot nest $ under ${operator}`);
    }
  }
  const tests = operand.filter((value) => value instanceof BSONRegExp).map(regexTest);
  const values = operand.filter((value) => !(value instanceof BSONRegExp));
  tests.push(
    ...(context.collation.isSimple ? [hasOneOf(values)] : values.map((value) => equals(value, context))),
  );
  return (root, path) => tests.some((test) => test(root, path));
}

/** Equality with any of many values, by their keys, so that a long list costs no more than a short one. */
function hasOneOf(values: BsonValue[]): FieldTest {
  const keys = new Set(values.map((value) => keyString(value ?? null)));
  return someValueOrElement((value) => keys.has(keyString(value ?? null)));
}

function hasType(operand: BsonValue): FieldTest {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typeNames));
  if (wanted.size === 0) throw new MongoError('FailedToParse', '$type must match at least one type');
  const isWanted = (value: BsonValue): boolean => value !== undefined && wanted.has(typeName(value));
  return someValueOrElement(isWanted);
}

function typeNames(alias: BsonValue): string[] {
  if (alias === 'number') return ['int', 'long', 'double', 'decimal'];
  const found = Object.entries(TYPE_NUMBERS).find(([name, number]) =>
    isNumeric(alias) ? toNumber(alias) === number : alias === name,
  );
  if (!found) throw new MongoError('BadValue', `Unknown type name alias: ${String(alias)}`);
  return [found[0]];
}

function hasSize(operand: BsonValue): FieldTest {
  const size = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(size) || size < 0) {
    throw new MongoError('BadValue', '$size needs a whole number, zero or more');
  }
  return someValue((value) => Array.isArray(value) && value.length === size);
}

function containsAll({ operand, context, compileCondition }: OperatorInput): FieldTest {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', '$all needs an array');
  const tests = operand.map((value) => {
    if (!isDocument(value) || !('$elemMatch' in value)) {
      if (isDocument(value) && Object.keys(value)[0]?.startsWith('$')) {
        throw new MongoError('BadValue', 'no $ expressions in $all');
      }
      return value instanceof BSONRegExp ? regexTest(value) : equals(value, context);
    }
    return compileCondition(value, context);
  });
  return (root, path) => tests.length > 0 && tests.every((test) => test(root, path));
}

function elementMatches({ operand, context, compileCondition, compileFilter }: OperatorInput): FieldTest {
  if (!isDocument(operand)) throw new MongoError('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  const isValueCondition =
    first?.startsWith('$') && !['$and', '$or', '$nor', '$expr', '$where'].includes(first);
  if (isValueCondition) {
    const test = compileCondition(operand, context);
    return someValue((value) => Array.isArray(value) && value.some((element) => test(element, [])));
  }
  const matches = compileFilter(operand, context);
  return someValue(
    (value) => Array.isArray(value) && value.some((element) => isDocument(element) && matches(element)),
  );
}

function hasRemainder(operand: BsonValue): FieldTest {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw new MongoError('BadValue', 'malformed mod, expected [divisor, remainder]');
  }
  const [divisor, remainder] = operand.map((value) => (isNumeric(value) ? toNumber(value) : Number.NaN));
  if (
    divisor === undefined ||
    remainder === undefined ||
    !Number.isFinite(divisor) ||
    !Number.isFinite(remainder)
  ) {
    throw new MongoError('BadValue', 'malformed mod, expected two numbers');
  }
  const by = BigInt(Math.trunc(divisor));
  if (by === 0n) throw new MongoError('BadValue', 'divisor cannot be 0');
  const rest = BigInt(Math.trunc(remainder));
  return someValueOrElement((value) => {
    if (!isNumeric(value)) return false;
    if (value instanceof Long) return value.toBigInt() % by === rest;
    const number = Math.trunc(toNumber(value));
    return Number.isFinite(number) && BigInt(number) % by === rest;
  });
}
