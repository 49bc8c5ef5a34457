import { areEqual } from '../bson/compare.ts';
import { type BsonValue, type Document, isDocument, typeName } from '../bson/value.ts';

/** What changed between two versions, field by field, as a change stream's `updateDescription`. */
export function describeUpdate(before: Document, after: Document): Document {
  const updatedFields: Document = {};
  const removedFields: string[] = [];
  collect(before, after, '', updatedFields, removedFields);
  return { updatedFields, removedFields, truncatedArrays: [] };
}

function collect(
  before: Document,
  after: Document,
  prefix: string,
  updated: Document,
  removed: string[],
): void {
  for (const field of Object.keys(before)) if (!Object.hasOwn(after, field)) removed.push(prefix + field);
  for (const field of Object.keys(after)) {
    const old = Object.hasOwn(before, field) ? before[field] : undefined;
    const value = after[field];
    if (old === value) continue;
    if (isDocument(old) && isDocument(value)) collect(old, value, `${prefix}${field}.`, updated, removed);
    else if (!isIdentical(old, value)) updated[prefix + field] = value;
  }
}

/** Equal in value and in type: an int32 that becomes a double is a change. */
export function isIdentical(a: BsonValue, b: BsonValue): boolean {
  if (a === b) return true;
  if (typeName(a) !== typeName(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((element, i) => isIdentical(element, b[i]));
  }
  if (isDocument(a) && isDocument(b)) return areIdenticalDocuments(a, b);
  return areEqual(a, b);
}

function areIdenticalDocuments(a: Document, b: Document): boolean {
  const fieldsOfA = Object.keys(a);
  const fieldsOfB = Object.keys(b);
  return (
    fieldsOfA.length === fieldsOfB.length &&
    fieldsOfA.every((field, i) => field === fieldsOfB[i] && isIdentical(a[field], b[field]))
  );
}
