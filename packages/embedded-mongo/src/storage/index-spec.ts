import { areEqual } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument, isNumeric, isTruthy, toNumber } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';

export type Direction = 1 | -1 | 'text';

export interface IndexField {
  path: string;
  direction: Direction;
}

/** An index as it was asked for. */
export interface IndexSpec {
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly partialFilter: Document | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** What `listIndexes` shows, and what is stored. */
  readonly document: Document;
}

const KNOWN_OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'weights',
  'default_language',
]);

export const ID_INDEX_SPEC = parseIndexSpec({ v: 2, key: { _id: 1 }, name: '_id_' });

/** Reads one entry of `createIndexes`; throws an error that names what it cannot do. */
export function parseIndexSpec(document: Document): IndexSpec {
  for (const option of Object.keys(document)) {
    if (!KNOWN_OPTIONS.has(option)) {
      throw new MongoError(
        'InvalidIndexSpecificationOption',
        `The index option "${option}" is not supported.`,
      );
    }
  }
  const { key, name, partialFilterExpression } = document;
  if (!isDocument(key) || Object.keys(key).length === 0) {
    throw new MongoError(
      'CannotCreateIndex',
      'Index keys cannot be empty: expected a document such as { slug: 1 }.',
    );
  }
  if (typeof name !== 'string' || name === '')
    throw new MongoError('CannotCreateIndex', 'An index needs a name.');
  if (partialFilterExpression !== undefined && !isDocument(partialFilterExpression)) {
    throw new MongoError('CannotCreateIndex', 'partialFilterExpression: expected a document.');
  }
  const fields = Object.entries(key).map(([path, direction]) => parseField(path, direction));
  if (fields.some(({ direction }) => direction === 'text')) checkTextOptions(document);
  const isId = fields.length === 1 && fields[0]?.path === '_id';
  const { background, ...stored } = document;
  return {
    name,
    fields,
    isUnique: isId || isTruthy(document.unique),
    isSparse: isTruthy(document.sparse),
    partialFilter: partialFilterExpression,
    expireAfterSeconds: parseExpiry(document.expireAfterSeconds, fields),
    document: { v: 2, ...stored },
  };
}

/** Whether two specs ask for the same index, apart from its name. */
export function hasSameOptions(a: IndexSpec, b: IndexSpec): boolean {
  return (
    a.isUnique === b.isUnique &&
    a.isSparse === b.isSparse &&
    a.expireAfterSeconds === b.expireAfterSeconds &&
    areEqual(a.partialFilter, b.partialFilter) &&
    areEqual(a.document.weights, b.document.weights)
  );
}

export function hasSameKey(a: IndexSpec, b: IndexSpec): boolean {
  return (
    a.fields.length === b.fields.length &&
    a.fields.every(
      ({ path, direction }, i) => b.fields[i]?.path === path && b.fields[i]?.direction === direction,
    )
  );
}

function parseField(path: string, direction: BsonValue): IndexField {
  if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'))) {
    throw new MongoError('CannotCreateIndex', `The index field "${path}" is not supported.`);
  }
  if (direction === 'text') return { path, direction };
  if (typeof direction === 'string') {
    throw new MongoError('CannotCreateIndex', `The index type "${direction}" of "${path}" is not supported.`);
  }
  if (!isNumeric(direction) || toNumber(direction) === 0) {
    throw new MongoError(
      'CannotCreateIndex',
      `Values in the index key must be 1, -1 or "text"; found ${String(direction)}.`,
    );
  }
  return { path, direction: toNumber(direction) > 0 ? 1 : -1 };
}

function checkTextOptions(document: Document): void {
  const refused = ['unique', 'sparse', 'partialFilterExpression'].find((option) =>
    isTruthy(document[option]),
  );
  if (refused)
    throw new MongoError('CannotCreateIndex', `The option "${refused}" is not supported with text.`);
  const { default_language = 'english' } = document;
  if (default_language !== 'english') {
    throw new MongoError(
      'CannotCreateIndex',
      `The language ${String(default_language)} is not supported; only english is.`,
    );
  }
}

function parseExpiry(seconds: BsonValue, fields: IndexField[]): number | undefined {
  if (seconds === undefined) return undefined;
  const number = isNumeric(seconds) ? toNumber(seconds) : Number.NaN;
  if (!(number >= 0 && number <= 0x7fffffff)) {
    throw new MongoError('CannotCreateIndex', 'expireAfterSeconds: expected a number from 0 to 2147483647.');
  }
  if (fields.length !== 1 || fields[0]?.path === '_id' || fields[0]?.direction === 'text') {
    throw new MongoError('CannotCreateIndex', 'TTL indexes are single-field indexes, and not on _id.');
  }
  return number;
}
