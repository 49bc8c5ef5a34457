import { compareValues, type StringOrder } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument, isNumeric, toNumber } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import type { Collation } from './collation.ts';
import { type Path, parsePath, valuesAtPath } from './path.ts';

export interface SortField {
  path: string;
  /** `textScore` sorts by relevance, best first. */
  direction: 1 | -1 | 'textScore';
}

/** A document on its way out, with its relevance if a text search found it. */
export interface Found {
  document: Document;
  score?: number;
}

/** Reads a `sort` document; throws for directions it does not know. */
export function parseSort(sort: BsonValue): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDocument(sort)) throw new MongoError('TypeMismatch', 'sort: expected a document.');
  return Object.keys(sort).map((path) => ({ path, direction: parseDirection(path, sort[path]) }));
}

function parseDirection(path: string, direction: BsonValue): SortField['direction'] {
  if (path === '' || path.startsWith('$')) {
    throw new MongoError('BadValue', `sort: "${path}" is not a field name.`);
  }
  if (isDocument(direction)) {
    if (direction.$meta === 'textScore') return 'textScore';
    throw new MongoError('BadValue', `sort: $meta knows "textScore" only, found ${String(direction.$meta)}.`);
  }
  const number = isNumeric(direction) ? toNumber(direction) : 0;
  if (number === 1 || number === -1) return number;
  throw new MongoError(
    'BadValue',
    `$sort key ordering must be 1 (for ascending) or -1 (for descending): ${path}`,
  );
}

/** Orders documents: of an array the least element counts, or the greatest when descending. */
export function createComparator(fields: SortField[], collation: Collation): (a: Found, b: Found) => number {
  const steps = fields.map(({ path, direction }) => {
    if (direction === 'textScore') return (a: Found, b: Found) => (b.score ?? 0) - (a.score ?? 0);
    const parts = parsePath(path);
    return (a: Found, b: Found) => {
      const x = sortKey(a.document, parts, direction, collation.strings);
      const y = sortKey(b.document, parts, direction, collation.strings);
      return compareValues(x, y, collation.strings) * direction;
    };
  });
  return (a, b) => {
    for (const step of steps) {
      const order = step(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** The value a document sorts by; what is missing sorts as null, an empty array before it. */
function sortKey(document: Document, path: Path, direction: 1 | -1, strings: StringOrder): BsonValue {
  const [first] = path;
  if (path.length === 1 && first !== undefined) {
    const value = Object.hasOwn(document, first) ? document[first] : null;
    if (!Array.isArray(value)) return value;
  }
  const values = valuesAtPath(document, path).flatMap((value) => {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length === 0 ? [undefined] : value;
  });
  if (values.length === 0) return null;
  return values.reduce((best, value) => (compareValues(value, best, strings) * direction < 0 ? value : best));
}
