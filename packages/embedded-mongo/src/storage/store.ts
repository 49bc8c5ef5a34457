import type { Document } from '../bson/value.ts';
import { ChangeLog } from '../change-streams/change-log.ts';
import { MongoError } from '../mongo-error.ts';
import { TransactionTable } from '../sessions/transaction-table.ts';
import { DamagedFileError } from '../start-errors.ts';
import { TextIndex } from '../text/text-index.ts';
import { Collection } from './collection.ts';
import { asDocument, DatabaseFile, toColumn } from './database-file.ts';
import { eraseRecordsOf } from './erase.ts';
import { type IndexSpec, parseIndexSpec } from './index-spec.ts';
import { Journal } from './journal.ts';

/** All collections, in memory and on disk. */
export class Store {
  readonly file: DatabaseFile;
  readonly journal: Journal;
  readonly changes: ChangeLog;
  readonly transactions = new TransactionTable();
  readonly #collections = new Map<string, Collection>();
  #lastRecordId = 0;
  #lastCollectionId = 0;

  /** Opens the file and reads all of it; throws `DataDirInUseError` or `DamagedFileError`. */
  constructor(path: string) {
    this.file = new DatabaseFile(path);
    this.journal = new Journal(this.file);
    try {
      this.#load();
      this.changes = new ChangeLog(this.journal);
    } catch (error) {
      this.file.close();
      // What was stored could be read once, so the fault is the file's.
      throw error instanceof MongoError ? new DamagedFileError(path, error.message) : error;
    }
  }

  get collections(): Iterable<Collection> {
    return this.#collections.values();
  }

  collectionsOf(db: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.db === db);
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  /** The collection, or the error that it does not exist. */
  get(db: string, name: string): Collection {
    const collection = this.find(db, name);
    if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
    return collection;
  }

  nextRecordId(): number {
    return ++this.#lastRecordId;
  }

  create(db: string, name: string, options: Document = {}): Collection {
    checkNamespace(db, name);
    const collection = new Collection(++this.#lastCollectionId, db, name, options);
    this.#collections.set(collection.namespace, collection);
    this.journal.record({
      persist: (file) =>
        file.run('INSERT INTO collections VALUES(?, ?, ?, ?)', collection.id, db, name, toColumn(options)),
      undo: () => this.#collections.delete(collection.namespace),
    });
    return collection;
  }

  /** The collection, made if it is not there. */
  ensure(db: string, name: string): Collection {
    return this.find(db, name) ?? this.create(db, name);
  }

  drop(collection: Collection): void {
    this.transactions.checkCollectionLock(collection);
    this.#collections.delete(collection.namespace);
    this.journal.record({
      persist: (file) => {
        eraseRecordsOf(file, collection.id);
        file.run('DELETE FROM indexes WHERE collection = ?', collection.id);
        file.run('DELETE FROM collections WHERE id = ?', collection.id);
      },
      undo: () => this.#collections.set(collection.namespace, collection),
    });
    this.changes.dropped(collection);
  }

  rename(collection: Collection, db: string, name: string): void {
    checkNamespace(db, name);
    this.transactions.checkCollectionLock(collection);
    const { db: oldDb, name: oldName } = collection;
    this.#move(collection, db, name);
    this.journal.record({
      persist: (file) =>
        file.run('UPDATE collections SET db = ?, name = ? WHERE id = ?', db, name, collection.id),
      undo: () => this.#move(collection, oldDb, oldName),
    });
    this.changes.renamed(collection, oldDb, oldName);
  }

  /** Builds an index over what is there; throws, and leaves no index, when a unique key occurs twice. */
  createIndex(collection: Collection, spec: IndexSpec): void {
    this.transactions.checkCollectionLock(collection);
    if (collection.textIndex && spec.fields.some((field) => field.direction === 'text')) {
      throw new MongoError('CannotCreateIndex', 'only one text index per collection allowed');
    }
    const index = collection.attachIndex(spec);
    try {
      index.load(collection.records);
      if (!(index instanceof TextIndex) && spec.isUnique) {
        for (const [id, document] of collection.records) collection.checkUniqueIn(index, document, id);
      }
    } catch (error) {
      collection.detachIndex(spec.name);
      throw error;
    }
    this.journal.record({
      persist: (file) =>
        file.run('INSERT INTO indexes VALUES(?, ?, ?)', collection.id, spec.name, toColumn(spec.document)),
      undo: () => collection.detachIndex(spec.name),
    });
  }

  dropIndex(collection: Collection, spec: IndexSpec): void {
    collection.detachIndex(spec.name);
    this.journal.record({
      persist: (file) =>
        file.run('DELETE FROM indexes WHERE collection = ? AND name = ?', collection.id, spec.name),
      undo: () => collection.attachIndex(spec).load(collection.records),
    });
  }

  /** Writes the file anew, so that nothing of what was removed is left in it. */
  compact(): void {
    this.journal.flush();
    this.file.compact();
  }

  /** Writes what is pending and releases the file. */
  close(): void {
    try {
      this.journal.flush();
    } finally {
      this.file.close();
    }
  }

  #move(collection: Collection, db: string, name: string): void {
    this.#collections.delete(collection.namespace);
    collection.db = db;
    collection.name = name;
    this.#collections.set(collection.namespace, collection);
  }

  #load(): void {
    const byId = new Map<number, Collection>();
    this.file.rows('SELECT id, db, name, options FROM collections ORDER BY id', ([id, db, name, options]) => {
      const collection = new Collection(Number(id), String(db), String(name), asDocument(options));
      byId.set(collection.id, collection);
      this.#collections.set(collection.namespace, collection);
      this.#lastCollectionId = collection.id;
    });
    this.file.rows('SELECT collection, spec FROM indexes ORDER BY rowid', ([collection, spec]) => {
      byId.get(Number(collection))?.attachIndex(parseIndexSpec(asDocument(spec)));
    });
    for (const { id, collection, document } of this.file.records()) {
      const owner = byId.get(collection);
      if (!owner) throw new DamagedFileError(this.file.path, `record ${id} belongs to no collection`);
      owner.records.set(id, document);
      this.#lastRecordId = id;
    }
    for (const collection of byId.values()) {
      for (const index of collection.indexes.values()) index.load(collection.records);
      collection.textIndex?.load(collection.records);
    }
  }
}

function checkNamespace(db: string, name: string): void {
  const isBadDb = db === '' || /[/\\. "$\0]/.test(db);
  if (isBadDb || name === '' || /[$\0]/.test(name) || name.startsWith('.') || name.startsWith('system.')) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
  }
}
