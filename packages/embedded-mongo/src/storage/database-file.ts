import { crc32 } from 'node:zlib';
import Database from 'libsql';
import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { DamagedFileError, DataDirInUseError } from '../start-errors.ts';
import { FilePresence } from './file-presence.ts';

/** Rises when the tables change; a file with a higher number was written by a later version. */
const FORMAT = 2;

const TABLES = `
  CREATE TABLE IF NOT EXISTS collections(id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS indexes(collection INTEGER NOT NULL, name TEXT NOT NULL, spec BLOB NOT NULL, PRIMARY KEY(collection, name));
  CREATE TABLE IF NOT EXISTS records(id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, checksum INTEGER NOT NULL, document BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS changes(token INTEGER PRIMARY KEY, event BLOB NOT NULL, record INTEGER);
  CREATE INDEX IF NOT EXISTS changes_record ON changes(record) WHERE record IS NOT NULL;
  CREATE TABLE IF NOT EXISTS sessions(id BLOB PRIMARY KEY, state BLOB NOT NULL, used INTEGER NOT NULL, record INTEGER) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_record ON sessions(record) WHERE record IS NOT NULL;
`;

const META = 'CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value INTEGER NOT NULL);';

/** In format 1 a change did not say of which record it was, so the log cannot be kept. */
const DROP_LOG = `
  INSERT OR REPLACE INTO meta SELECT 'trimmed', max(token) FROM changes HAVING count(*) > 0;
  DELETE FROM changes;
`;
const ADD_RECORDS = `
  ALTER TABLE changes ADD COLUMN record INTEGER;
  ALTER TABLE sessions ADD COLUMN record INTEGER;
  UPDATE meta SET value = 2 WHERE key = 'format';
`;

/** The log is folded into the file every 16 MB: seldom enough not to slow down writers. */
const CHECKPOINT_PAGES = 4000;

/** SQLite's own cache of pages, in KiB: small, since every document is in memory already. */
const CACHE_KIB = 400;

/** A stored document and where it belongs. */
export interface StoredRecord {
  id: number;
  collection: number;
  document: Document;
}

/** The SQLite file. Every write to it happens inside `commit`; every read, but for changes, when it opens. */
export class DatabaseFile {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();
  #presence: FilePresence | undefined;
  /** Whether the write-ahead log may hold what was removed; that of a killed process may. */
  #isLogStale = true;

  /** Opens or creates the file; throws `DataDirInUseError` or `DamagedFileError`. */
  constructor(readonly path: string) {
    this.#database = this.#guard(() => new Database(path));
    try {
      this.#guard(() => this.#prepare());
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  #prepare(): void {
    // An exclusive lock belongs to the process: the system releases it even when the process is killed.
    this.#database.pragma('locking_mode = EXCLUSIVE');
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('synchronous = FULL');
    // What is removed is overwritten, not only set free.
    this.#database.pragma('secure_delete = ON');
    this.#database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    this.#database.pragma(`cache_size = -${CACHE_KIB}`);
    this.commit(() => {
      this.#database.exec(`${META} INSERT OR IGNORE INTO meta VALUES('format', ${FORMAT});`);
    });
    const [format] = this.rows("SELECT value FROM meta WHERE key = 'format'", ([value]) => Number(value));
    if (format === 1) this.#upgrade();
    else if (format !== FORMAT) {
      throw new DamagedFileError(
        this.path,
        `it has format ${format} and this version reads format ${FORMAT}`,
      );
    }
    this.commit(() => this.#database.exec(TABLES));
    this.#presence = new FilePresence(this.path);
  }

  /** Brings a file of format 1 to format 2; cut short, it is begun anew. */
  #upgrade(): void {
    this.commit(() => this.#database.exec(DROP_LOG));
    // Pages that were set free under format 1 still hold what was removed.
    this.compact();
    this.commit(() => this.#database.exec(ADD_RECORDS));
  }

  /** Runs the writes as one: all are on disk when this returns, or none after it throws. */
  commit(writes: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      writes();
      this.#database.exec('COMMIT');
      this.refuseWhenLost();
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Why nothing can be written any more, or undefined. */
  get lossReason(): string | undefined {
    return this.#presence?.findLoss();
  }

  /** What was written into a file that is no longer there is not acknowledged. */
  refuseWhenLost(): void {
    const { lossReason } = this;
    if (lossReason === undefined) return;
    throw new MongoError(
      'NotWritablePrimary',
      `The database refuses to write: ${lossReason} while it was open. Read what you need from it, restore a backup and start it again.`,
    );
  }

  run(sql: string, ...values: unknown[]): void {
    this.#statement(sql).run(values);
  }

  /** Runs a query and reads each row from its columns, which come in the order of the query. */
  rows<Row>(sql: string, read: (columns: unknown[]) => Row, ...values: unknown[]): Row[] {
    return this.#guard(() =>
      this.#statement(sql)
        .raw()
        .all(values)
        .map((row) => read(asColumns(row))),
    );
  }

  putRecord(id: number, collection: number, bytes: Uint8Array): void {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.run('INSERT OR REPLACE INTO records VALUES(?, ?, ?, ?)', id, collection, crc32(content), content);
  }

  deleteRecord(id: number): void {
    this.run('DELETE FROM records WHERE id = ?', id);
    this.#isLogStale = true;
  }

  deleteRecordsOf(collection: number): void {
    this.run('DELETE FROM records WHERE collection = ?', collection);
    this.#isLogStale = true;
  }

  /** Empties the write-ahead log where it may hold what was removed. */
  settle(): void {
    if (!this.#isLogStale) return;
    this.#database.pragma('wal_checkpoint(TRUNCATE)');
    this.#isLogStale = false;
  }

  /**
   * Writes the file anew. SQLite overwrites what is removed, but where it moved records from page to page
   * before, copies can be left between them.
   */
  compact(): void {
    this.#isLogStale = true;
    this.#database.exec('VACUUM');
    this.settle();
  }

  /** Every record in the order of insertion; throws `DamagedFileError` for one that does not match its checksum. */
  *records(): Generator<StoredRecord> {
    const sql = 'SELECT id, collection, checksum, document FROM records ORDER BY id';
    const rows = this.#guard(() => this.#database.prepare(sql).raw().iterate([]));
    const next = () => this.#guard(() => rows.next());
    try {
      // One at a time: rows that wait in a list would leave the process larger than its documents.
      for (let row = next(); !row.done; row = next()) yield this.#readRecord(asColumns(row.value));
    } finally {
      // A statement left in the middle would keep the file locked.
      while (!next().done);
    }
  }

  #readRecord([id, collection, checksum, document]: unknown[]): StoredRecord {
    const bytes = toBytes(document);
    if (!bytes || crc32(bytes) !== checksum) {
      throw new DamagedFileError(this.path, `record ${String(id)} does not match its checksum`);
    }
    return { id: Number(id), collection: Number(collection), document: decodeDocument(bytes) };
  }

  /** Leaves one whole file without a log, and releases the lock. */
  close(): void {
    if (this.lossReason !== undefined) {
      this.#database.close();
      return;
    }
    // Statements keep the file open until they are collected, so the lock has to be given back by hand.
    this.#statements.clear();
    this.#database.pragma('journal_mode = DELETE');
    this.#database.pragma('locking_mode = NORMAL');
    this.#database.prepare('SELECT count(*) FROM meta').get();
    this.#database.close();
  }

  #statement(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #guard<Result>(action: () => Result): Result {
    try {
      return action();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (/^SQLITE_(BUSY|LOCKED)/.test(code)) throw new DataDirInUseError(this.path);
      if (/^SQLITE_(CORRUPT|NOTADB|FORMAT)/.test(code)) {
        throw new DamagedFileError(this.path, error instanceof Error ? error.message : code);
      }
      throw error;
    }
  }
}

/** A document column. */
export function asDocument(column: unknown): Document {
  return decodeDocument(asBytes(column));
}

/** A document as a column. */
export function toColumn(document: Document): Buffer {
  return Buffer.from(encodeDocument(document));
}

/** A column of bytes. */
export function asBytes(column: unknown): Uint8Array {
  const bytes = toBytes(column);
  if (bytes) return bytes;
  throw new TypeError('expected a BLOB column');
}

/** libsql hands out blobs as buffers of one sort or the other, depending on the kind of query. */
function toBytes(column: unknown): Uint8Array | undefined {
  if (column instanceof Uint8Array) return column;
  return column instanceof ArrayBuffer ? new Uint8Array(column) : undefined;
}

function asColumns(row: unknown): unknown[] {
  if (Array.isArray(row)) return row;
  throw new TypeError('expected a row');
}
