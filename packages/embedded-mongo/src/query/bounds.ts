import { BSONRegExp } from 'bson';
import { typeRank } from '../bson/compare.ts';
import { keyString } from '../bson/key-string.ts';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { complement } from '../storage/index.ts';
import { hasOperators } from './filter.ts';

/** What a filter says about one path that an index can use. */
export interface PathBounds {
  /** The only values the path can have. */
  equal?: BsonValue[];
  lower?: Limit;
  upper?: Limit;
}

interface Limit {
  value: BsonValue;
  isInclusive: boolean;
}

/** A stretch of keys: `from` is in it, `to` is not. */
export interface KeyRange {
  from: string;
  to: string;
}

/** Sorts after every key that begins with what it follows. */
const AFTER = '\xff';

const MAX_IN_VALUES = 10_000;

/** Reads the bounds of every path out of a filter's top level and its `$and`s. */
export function readBounds(filter: Document, isCollated: boolean): Map<string, PathBounds> {
  const bounds = new Map<string, PathBounds>();
  collectBounds(filter, isCollated, bounds);
  return bounds;
}

function collectBounds(filter: Document, isCollated: boolean, bounds: Map<string, PathBounds>): void {
  for (const field of Object.keys(filter)) {
    const condition = filter[field];
    if (field === '$and' && Array.isArray(condition)) {
      for (const clause of condition) if (isDocument(clause)) collectBounds(clause, isCollated, bounds);
    } else if (!field.startsWith('$')) {
      const found = boundsOf(condition, isCollated);
      if (found) bounds.set(field, { ...found, ...bounds.get(field) });
    }
  }
}

function boundsOf(condition: BsonValue, isCollated: boolean): PathBounds | undefined {
  if (!isDocument(condition) || !hasOperators(condition)) {
    return isIndexable(condition, isCollated) ? { equal: [condition ?? null] } : undefined;
  }
  const { $eq, $in, $gt, $gte, $lt, $lte } = condition;
  if ('$eq' in condition && isIndexable($eq, isCollated)) return { equal: [$eq ?? null] };
  if (
    Array.isArray($in) &&
    $in.length <= MAX_IN_VALUES &&
    $in.every((value) => isIndexable(value, isCollated))
  ) {
    return { equal: $in.map((value) => value ?? null) };
  }
  const lower = limitOf($gt, false, isCollated) ?? limitOf($gte, true, isCollated);
  const upper = limitOf($lt, false, isCollated) ?? limitOf($lte, true, isCollated);
  return lower || upper ? { ...(lower && { lower }), ...(upper && { upper }) } : undefined;
}

/** Arrays also match as elements, expressions match many strings, a collation makes strings equal. */
function isIndexable(value: BsonValue, isCollated: boolean): boolean {
  if (Array.isArray(value) || value instanceof BSONRegExp) return false;
  return !isCollated || (typeof value !== 'string' && !isDocument(value));
}

function limitOf(value: BsonValue, isInclusive: boolean, isCollated: boolean): Limit | undefined {
  if (value === undefined || value === null || !isIndexable(value, isCollated)) return undefined;
  const rank = typeRank(value);
  return rank === 1 || rank === 16 ? undefined : { value, isInclusive };
}

/** The stretch of keys under a prefix whose next field lies within the limits. */
export function rangeOf(prefix: string, bounds: PathBounds, direction: 1 | -1): KeyRange {
  const kind = String.fromCharCode(typeRank(bounds.lower?.value ?? bounds.upper?.value));
  const low = edge(bounds.lower, kind, (limit) => !limit.isInclusive, false);
  const high = edge(bounds.upper, kind, (limit) => limit.isInclusive, true);
  if (direction === 1) {
    return {
      from: prefix + low.key + (low.isAfter ? AFTER : ''),
      to: prefix + high.key + (high.isAfter ? AFTER : ''),
    };
  }
  return {
    from: prefix + complement(high.key) + (high.isAfter ? '' : AFTER),
    to: prefix + complement(low.key) + (low.isAfter ? '' : AFTER),
  };
}

interface Edge {
  key: string;
  /** Whether the edge lies after all keys that begin with its key, rather than before. */
  isAfter: boolean;
}

function edge(
  limit: Limit | undefined,
  kind: string,
  isAfter: (limit: Limit) => boolean,
  open: boolean,
): Edge {
  return limit ? { key: keyString(limit.value), isAfter: isAfter(limit) } : { key: kind, isAfter: open };
}

/** All keys that begin with the prefix. */
export function prefixRange(prefix: string): KeyRange {
  return { from: prefix, to: prefix + AFTER };
}
