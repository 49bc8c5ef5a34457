import { BSONRegExp, ObjectId } from 'bson';
import { cloneValue } from '../bson/clone.ts';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { hasOperators } from '../query/filter.ts';
import { parsePath } from '../query/path.ts';
import type { Update } from './update.ts';
import { readPath, writePath } from './update-path.ts';

/** The document an upsert inserts: what the filter says the fields are, then the update. */
export function buildUpsert(filter: Document, update: Update): Document {
  const base: Document = {};
  collectEqualities(filter, base, update.kind === 'replace');
  const { _id, ...rest } = update.apply(base, true);
  return { _id: _id ?? new ObjectId(), ...rest };
}

function collectEqualities(filter: Document, base: Document, onlyId: boolean): void {
  for (const field of Object.keys(filter)) {
    const condition = filter[field];
    if (field === '$and' && Array.isArray(condition)) {
      for (const clause of condition) if (isDocument(clause)) collectEqualities(clause, base, onlyId);
    } else if (!field.startsWith('$') && (!onlyId || field === '_id')) {
      const value = equalValue(condition);
      if (value !== undefined) setOnce(base, field, value);
    }
  }
}

function equalValue(condition: BsonValue): BsonValue {
  if (condition instanceof BSONRegExp) return undefined;
  if (isDocument(condition) && hasOperators(condition)) return condition.$eq;
  return condition;
}

function setOnce(base: Document, field: string, value: BsonValue): void {
  const path = parsePath(field);
  if (readPath(base, path) !== undefined) {
    throw new MongoError(
      'NotSingleValueField',
      `cannot infer query fields to set, path '${field}' is matched twice`,
    );
  }
  writePath(base, path, cloneValue(value));
}
