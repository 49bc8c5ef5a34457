import { type BsonValue, type Document, getField, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';

/** `a.0.b` as its parts. */
export type Path = readonly string[];

const paths = new Map<string, Path>();

/** Splits a dotted path; the few hundred paths a program uses are remembered. Throws for `__proto__`. */
export function parsePath(dotted: string): Path {
  let path = paths.get(dotted);
  if (!path) {
    path = dotted.split('.');
    path.forEach(checkFieldName);
    if (paths.size > 5000) paths.clear();
    paths.set(dotted, path);
  }
  return path;
}

/** Documents are JavaScript objects, in which a field of this name would be something else. */
export function checkFieldName(name: string): void {
  if (name === '__proto__') throw new MongoError('BadValue', 'A field may not be called __proto__.');
}

/** The position a path part names in an array; undefined when it is a field's name. */
export function arrayPosition(part: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;
}

/**
 * Whether `test` holds for any value at the path. Arrays on the way are searched, element by element; a value
 * that is missing is tested as undefined. An array at the end is tested whole.
 */
export function someAtPath(
  root: BsonValue,
  path: Path,
  test: (value: BsonValue) => boolean,
  from = 0,
): boolean {
  const part = path[from];
  if (part === undefined) return test(root);
  if (isDocument(root)) return someAtPath(getField(root, part), path, test, from + 1);
  if (!Array.isArray(root)) return test(undefined);
  const position = arrayPosition(part);
  if (position !== undefined && position < root.length && someAtPath(root[position], path, test, from + 1)) {
    return true;
  }
  return root.some((element) => isDocument(element) && someAtPath(element, path, test, from));
}

/** Every value at the path, as `someAtPath` meets them. */
export function valuesAtPath(root: BsonValue, path: Path): BsonValue[] {
  const values: BsonValue[] = [];
  someAtPath(root, path, (value) => {
    values.push(value);
    return false;
  });
  return values;
}

/** The values an index holds for the path: elements instead of their array, null where there is nothing. */
export function indexedValues(document: Document, path: Path): { values: BsonValue[]; isArray: boolean } {
  const found = valuesAtPath(document, path);
  const first = found[0];
  if (found.length === 1 && !Array.isArray(first)) {
    return { values: [first ?? null], isArray: path.length > 1 && passesArray(document, path) };
  }
  const values = found.flatMap((value) => (Array.isArray(value) && value.length > 0 ? value : [value]));
  if (values.length === 0) values.push(null);
  return { values: values.map((value) => value ?? null), isArray: true };
}

function passesArray(document: Document, path: Path): boolean {
  let value: BsonValue = document;
  for (const part of path) {
    if (Array.isArray(value)) return true;
    value = isDocument(value) ? getField(value, part) : undefined;
  }
  return false;
}

/** Follows the path through documents only; undefined where an array or a scalar is in the way. */
export function plainValueAtPath(root: BsonValue, path: Path): BsonValue {
  let value = root;
  for (const part of path) value = isDocument(value) ? getField(value, part) : undefined;
  return value;
}
