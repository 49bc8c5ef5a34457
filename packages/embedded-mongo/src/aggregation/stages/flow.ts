import { Long } from 'bson';
import { type BsonValue, type Document, isDocument, isNumeric, toNumber } from '../../bson/value.ts';
import { MongoError } from '../../mongo-error.ts';
import { compileFilter } from '../../query/filter.ts';
import { parsePath } from '../../query/path.ts';
import { setComputed } from '../../query/set-computed.ts';
import { createComparator, type Found, parseSort } from '../../query/sort.ts';
import { readPath } from '../../update/update-path.ts';
import type { Stage, StageTable } from '../stage.ts';

/** Stages that choose, order and multiply documents. */
export const FLOW_STAGES: StageTable = {
  $match: (operand, { context }) => {
    if (!isDocument(operand))
      throw new MongoError('Location15959', 'the match filter must be an expression in an object');
    const matches = compileFilter(operand, context);
    return function* (input) {
      for (const found of input) if (matches(found.document)) yield found;
    };
  },
  $sort: (operand, { context }) => {
    const fields = parseSort(operand);
    if (fields.length === 0)
      throw new MongoError('Location15976', '$sort stage must have at least one sort key');
    const compare = createComparator(fields, context.collation);
    return (input) => [...input].sort(compare);
  },
  $limit: (operand) => {
    const limit = wholeNumber('$limit', operand);
    if (limit === 0) throw new MongoError('Location15958', 'the limit must be positive');
    return function* (input) {
      let left = limit;
      for (const found of input) {
        yield found;
        if (--left === 0) return;
      }
    };
  },
  $skip: (operand) => {
    const skip = wholeNumber('$skip', operand);
    return function* (input) {
      let position = 0;
      for (const found of input) if (position++ >= skip) yield found;
    };
  },
  $unwind: unwind,
  $sample: (operand) => {
    if (!isDocument(operand) || Object.keys(operand).join() !== 'size') {
      throw new MongoError('Location28745', '$sample takes an object with one field, size');
    }
    const size = wholeNumber('$sample', operand.size);
    return (input) => shuffle([...input]).slice(0, size);
  },
  $count: (operand) => {
    if (typeof operand !== 'string' || operand === '' || /[.$]/.test(operand)) {
      throw new MongoError('Location40156', 'the count field must be a non-empty string without . or $');
    }
    return function* (input) {
      let count = 0;
      for (const _ of input) count++;
      if (count > 0) yield { document: { [operand]: count } };
    };
  },
};

export function wholeNumber(stage: string, value: BsonValue): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new MongoError(
    stage === '$skip' ? 'Location5107200' : 'Location5107201',
    `invalid argument to ${stage} stage: expected a whole number, zero or more`,
  );
}

function shuffle(items: Found[]): Found[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const UNWIND_OPTIONS = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];

function unwind(operand: BsonValue): Stage {
  const spec: Document = isDocument(operand) ? operand : { path: operand };
  const unknown = Object.keys(spec).find((option) => !UNWIND_OPTIONS.includes(option));
  if (unknown) throw new MongoError('Location28811', `unrecognized option to $unwind stage: ${unknown}`);
  if (typeof spec.path !== 'string' || !spec.path.startsWith('$')) {
    throw new MongoError('Location28818', "path option to $unwind stage should be prefixed with a '$'");
  }
  const path = parsePath(spec.path.slice(1));
  const { includeArrayIndex } = spec;
  if (includeArrayIndex !== undefined && typeof includeArrayIndex !== 'string') {
    throw new MongoError(
      'Location28810',
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  }
  const indexPath = includeArrayIndex === undefined ? undefined : parsePath(includeArrayIndex);
  const { preserveNullAndEmptyArrays: keepsEmpty = false } = spec;
  if (typeof keepsEmpty !== 'boolean') {
    throw new MongoError(
      'Location28809',
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    );
  }
  return function* (input) {
    for (const found of input) {
      const value = readPath(found.document, path);
      const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
      if (isEmpty) {
        if (keepsEmpty)
          yield {
            ...found,
            document: unwound(
              found.document,
              path,
              Array.isArray(value) ? undefined : value,
              indexPath,
              null,
            ),
          };
      } else if (!Array.isArray(value)) {
        yield { ...found, document: unwound(found.document, path, value, indexPath, null) };
      } else {
        for (const [position, element] of value.entries()) {
          yield {
            ...found,
            document: unwound(found.document, path, element, indexPath, Long.fromNumber(position)),
          };
        }
      }
    }
  };
}

function unwound(
  document: Document,
  path: readonly string[],
  value: BsonValue,
  indexPath: readonly string[] | undefined,
  position: Long | null,
): Document {
  const copy = { ...document };
  setComputed(copy, path, value);
  if (indexPath) setComputed(copy, indexPath, position);
  return copy;
}
