import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import type { Path } from './path.ts';

/** Puts a computed value at a path, into every document of an array on the way. */
export function setComputed(document: Document, path: Path, value: BsonValue): void {
  const [field = '', ...rest] = path;
  if (rest.length === 0) {
    if (value === undefined) delete document[field];
    else document[field] = value;
    return;
  }
  const inner = Object.hasOwn(document, field) ? document[field] : undefined;
  document[field] = withComputed(inner, rest, value);
}

function withComputed(value: BsonValue, path: Path, computed: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map((element) => withComputed(element, path, computed));
  const copy: Document = isDocument(value) ? { ...value } : {};
  setComputed(copy, path, computed);
  return copy;
}
