import { keyString } from '../bson/key-string.ts';
import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { withoutDeadline } from '../deadline.ts';
import { MongoError } from '../mongo-error.ts';
import { compileFilter } from '../query/filter.ts';
import { indexedValues, type Path, parsePath, valuesAtPath } from '../query/path.ts';
import type { Predicate } from '../query/predicate.ts';
import { plainContext } from '../query/predicate.ts';
import type { IndexSpec } from './index-spec.ts';
import { type Entry, SortedKeys } from './sorted-keys.ts';

/** An ordered index over one or more fields. */
export class Index {
  readonly entries = new SortedKeys();
  /** Set once a document has had an array under an indexed path. */
  isMultikey = false;
  readonly #paths: Path[];
  readonly #covers: Predicate | undefined;

  constructor(readonly spec: IndexSpec) {
    this.#paths = spec.fields.map((field) => parsePath(field.path));
    this.#covers = spec.partialFilter && compileFilter(spec.partialFilter, plainContext());
  }

  /** The encoded keys the document has in this index: several when a field is an array, none when not covered. */
  keysOf(document: Document): string[] {
    if (!this.#isCovered(document)) return [];
    if (this.spec.isSparse && this.#isMissing(document)) return [];
    let keys = [''];
    let arrays = 0;
    for (const [i, path] of this.#paths.entries()) {
      const { values, isArray } = indexedValues(document, path);
      if (isArray) {
        this.isMultikey = true;
        arrays += values.length > 1 ? 1 : 0;
      }
      const only = values.length === 1 ? values[0] : undefined;
      if (only !== undefined && keys.length === 1) keys[0] += this.encode(i, only);
      else
        keys = combine(
          keys,
          values.map((value) => this.encode(i, value)),
        );
    }
    if (arrays > 1 && this.#hasParallelArrays(document)) {
      throw new MongoError('CannotIndexParallelArrays', `cannot index parallel arrays in ${this.spec.name}`);
    }
    return keys;
  }

  /** One field's value as a part of a key, inverted where the field is descending. */
  encode(field: number, value: BsonValue): string {
    const key = keyString(value);
    return this.spec.fields[field]?.direction === -1 ? complement(key) : key;
  }

  add(document: Document, id: number): void {
    for (const key of this.keysOf(document)) this.entries.add(key, id);
  }

  remove(document: Document, id: number): void {
    for (const key of this.keysOf(document)) this.entries.remove(key, id);
  }

  load(records: Iterable<[number, Document]>): void {
    const entries: Entry[] = [];
    for (const [id, document] of records) for (const key of this.keysOf(document)) entries.push({ key, id });
    this.entries.load(entries);
  }

  /** The records that have exactly this key. */
  *owners(key: string): Generator<number> {
    for (const entry of this.entries.scan(key, `${key}\x00`)) yield entry.id;
  }

  /** The key of the index as a document of this document's values, for messages. */
  keyValue(document: Document): Document {
    const value: Document = {};
    for (const { path } of this.spec.fields) value[path] = valuesAtPath(document, parsePath(path))[0] ?? null;
    return value;
  }

  /** Runs also while a write is made or rolled back, which must not be interrupted. */
  #isCovered(document: Document): boolean {
    const covers = this.#covers;
    return !covers || withoutDeadline(() => covers(document));
  }

  #isMissing(document: Document): boolean {
    return this.#paths.every((path) => valuesAtPath(document, path).every((value) => value === undefined));
  }

  /** Fields of one array of documents go together; two arrays would need every pair of their elements. */
  #hasParallelArrays(document: Document): boolean {
    const arrays = new Set<string>();
    for (const path of this.#paths) {
      const depth = arrayDepth(document, path);
      if (depth !== undefined) arrays.add(path.slice(0, depth).join('.'));
    }
    return arrays.size > 1;
  }
}

function arrayDepth(document: Document, path: Path): number | undefined {
  let value: BsonValue = document;
  for (const [depth, part] of path.entries()) {
    if (!isDocument(value)) return undefined;
    value = value[part];
    if (Array.isArray(value)) return depth + 1;
  }
  return undefined;
}

function combine(prefixes: string[], parts: string[]): string[] {
  const keys = new Set<string>();
  for (const prefix of prefixes) for (const part of parts) keys.add(prefix + part);
  return [...keys];
}

/** Inverts the order of keys, byte by byte. */
export function complement(key: string): string {
  let turned = '';
  for (let i = 0; i < key.length; i++) turned += String.fromCharCode(255 - key.charCodeAt(i));
  return turned;
}
