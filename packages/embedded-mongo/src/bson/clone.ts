import { type BsonValue, type Document, isDocument } from './value.ts';

/** A copy whose documents and arrays can be changed; values of other types are never changed and are shared. */
export function cloneValue(value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map(cloneValue);
  return isDocument(value) ? cloneDocument(value) : value;
}

export function cloneDocument(document: Document): Document {
  const copy: Document = {};
  for (const field of Object.keys(document)) copy[field] = cloneValue(document[field]);
  return copy;
}
