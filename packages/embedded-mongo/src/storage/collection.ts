import { calculateObjectSize, EJSON } from 'bson';
import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { TextIndex } from '../text/text-index.ts';
import { Index } from './index.ts';
import { ID_INDEX_SPEC, type IndexSpec } from './index-spec.ts';

/** What the record held before a write, and when that write was. */
export interface Version {
  time: number;
  before: Document | undefined;
}

/** A collection in memory: its documents by record number, in order of insertion, and its indexes. */
export class Collection {
  readonly records = new Map<number, Document>();
  readonly idIndex = new Index(ID_INDEX_SPEC);
  /** Every ordered index by name, `_id_` first. */
  readonly indexes = new Map<string, Index>([['_id_', this.idIndex]]);
  textIndex: TextIndex | undefined;
  /** Earlier versions, kept while a transaction is open that may have to read them. */
  readonly versions = new Map<number, Version[]>();

  constructor(
    readonly id: number,
    public db: string,
    public name: string,
    readonly options: Document,
  ) {}

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  /** All index specs as `listIndexes` shows them. */
  get indexSpecs(): IndexSpec[] {
    const specs = [...this.indexes.values()].map((index) => index.spec);
    return this.textIndex ? [...specs, this.textIndex.spec] : specs;
  }

  /** The bytes of its documents as BSON, counted anew at every call. */
  measureSize(): number {
    let size = 0;
    for (const document of this.records.values())
      size += calculateObjectSize(document, { ignoreUndefined: true });
    return size;
  }

  /** Adds an empty index; the caller fills it. */
  attachIndex(spec: IndexSpec): Index | TextIndex {
    if (spec.fields.some((field) => field.direction === 'text')) {
      this.textIndex = new TextIndex(spec);
      return this.textIndex;
    }
    const index = new Index(spec);
    this.indexes.set(spec.name, index);
    return index;
  }

  detachIndex(name: string): void {
    this.indexes.delete(name);
    if (this.textIndex?.spec.name === name) this.textIndex = undefined;
  }

  /** Makes `after` the record's document, in memory and in every index. */
  apply(id: number, before: Document | undefined, after: Document | undefined): void {
    if (after) this.records.set(id, after);
    else this.records.delete(id);
    for (const index of this.indexes.values()) {
      if (before) index.remove(before, id);
      if (after) index.add(after, id);
    }
    if (before) this.textIndex?.remove(before, id);
    if (after) this.textIndex?.add(after, id);
  }

  /** Throws when another record owns a unique key of the document. */
  checkUnique(document: Document, id: number): void {
    for (const index of this.indexes.values()) this.checkUniqueIn(index, document, id);
  }

  checkUniqueIn(index: Index, document: Document, id: number): void {
    const keys = index.keysOf(document);
    if (!index.spec.isUnique) return;
    for (const key of keys) {
      for (const owner of index.owners(key)) if (owner !== id) throw this.duplicateKey(index, document);
    }
  }

  duplicateKey(index: Index, document: Document): MongoError {
    const keyValue = index.keyValue(document);
    const message = `E11000 duplicate key error collection: ${this.namespace} index: ${index.spec.name} dup key: ${printKey(keyValue)}`;
    const keyPattern = index.spec.document.key;
    return new MongoError('DuplicateKey', message, { keyPattern, keyValue });
  }
}

function printKey(keyValue: Document): string {
  const fields = Object.keys(keyValue).map((field) => `${field}: ${EJSON.stringify(keyValue[field])}`);
  return `{ ${fields.join(', ')} }`;
}
