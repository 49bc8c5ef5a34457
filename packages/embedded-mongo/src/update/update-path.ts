import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { arrayPosition, type Path } from '../query/path.ts';

/** How the placeholders of an update's paths are filled in. */
export interface PathContext {
  /** The element `$` stands for, or undefined when the filter matched no array. */
  positionOf(arrayPath: Path): number | undefined;
  /** Whether an element passes the array filter of this name. */
  passesFilter(name: string, element: BsonValue): boolean;
}

/** The paths without placeholders that an update path stands for in this document. */
export function expandPath(document: Document, path: Path, context: PathContext): Path[] {
  const place = path.findIndex((part) => part.startsWith('$'));
  if (place < 0) return [path];
  const before = path.slice(0, place);
  const after = path.slice(place + 1);
  const part = path[place] ?? '';
  const array = readPath(document, before);
  const positions =
    part === '$' ? [matchedPosition(path, before, context)] : filteredPositions(part, path, array, context);
  return positions.flatMap((position) =>
    expandPath(document, [...before, String(position), ...after], context),
  );
}

function matchedPosition(path: Path, before: Path, context: PathContext): number {
  const position = context.positionOf(before);
  if (position !== undefined) return position;
  throw new MongoError(
    'BadValue',
    `The positional operator did not find the match needed from the query. Path: ${path.join('.')}`,
  );
}

function filteredPositions(part: string, path: Path, array: BsonValue, context: PathContext): number[] {
  const name = /^\$\[(\w*)\]$/.exec(part)?.[1];
  if (name === undefined) {
    throw new MongoError('BadValue', `"${part}" in the path "${path.join('.')}" is not a placeholder`);
  }
  if (!Array.isArray(array)) {
    throw new MongoError(
      'BadValue',
      `The path '${path.slice(0, path.indexOf(part)).join('.')}' must exist in the document and hold an array in order to apply array updates.`,
    );
  }
  return [...array.keys()].filter((position) => name === '' || context.passesFilter(name, array[position]));
}

/** The value at a path without placeholders: positions count in arrays only. */
export function readPath(document: Document, path: Path): BsonValue {
  let value: BsonValue = document;
  for (const part of path) {
    if (isDocument(value)) value = Object.hasOwn(value, part) ? value[part] : undefined;
    else if (Array.isArray(value)) value = value[arrayPosition(part) ?? -1];
    else return undefined;
  }
  return value;
}

/** Sets the value at a path, making the documents on the way; throws where a scalar stands in it. */
export function writePath(document: Document, path: Path, value: BsonValue): void {
  let container: BsonValue = document;
  for (const [depth, part] of path.entries()) {
    const isLast = depth === path.length - 1;
    if (part === '')
      throw new MongoError('EmptyFieldName', `The update path '${path.join('.')}' has an empty field name.`);
    const child = childOf(container, part);
    const isNew = isLast || child === undefined;
    const next: BsonValue = isLast ? value : child === undefined ? {} : child;
    if (isDocument(container)) {
      if (isNew) container[part] = next;
    } else if (Array.isArray(container)) {
      const position = arrayPosition(part);
      if (position === undefined) throw notViable(path, depth, container);
      if (isNew) setElement(container, position, next);
    } else {
      throw notViable(path, depth, container);
    }
    container = next;
  }
}

/** Takes the field away; an element of an array becomes null, so that the others keep their places. */
export function removePath(document: Document, path: Path): void {
  const container = readPath(document, path.slice(0, -1));
  const part = path.at(-1) ?? '';
  if (isDocument(container)) delete container[part];
  const position = arrayPosition(part);
  if (Array.isArray(container) && position !== undefined && position < container.length)
    container[position] = null;
}

const MAX_PADDING = 1_500_000;

function setElement(array: BsonValue[], position: number, value: BsonValue): void {
  if (position - array.length > MAX_PADDING) {
    throw new MongoError('BadValue', `Position ${position} is too far beyond the end of the array.`);
  }
  while (array.length < position) array.push(null);
  array[position] = value;
}

function childOf(container: BsonValue, part: string): BsonValue {
  if (isDocument(container)) return Object.hasOwn(container, part) ? container[part] : undefined;
  return Array.isArray(container) ? container[arrayPosition(part) ?? -1] : undefined;
}

function notViable(path: Path, depth: number, container: BsonValue): MongoError {
  const parent = path[depth - 1] ?? '';
  const found = Array.isArray(container) ? 'an array' : `a value that is no document`;
  return new MongoError(
    'PathNotViable',
    `Cannot create field '${path[depth]}' in element '${parent}' of the path '${path.join('.')}': it holds ${found}`,
  );
}
