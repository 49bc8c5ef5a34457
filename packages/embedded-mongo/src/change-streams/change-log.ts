import { Long, Timestamp } from 'bson';
import { encodeDocument } from '../bson/encode.ts';
import type { Document } from '../bson/value.ts';
import type { Collection } from '../storage/collection.ts';
import type { UpdateKind } from '../storage/collection-access.ts';
import { asDocument } from '../storage/database-file.ts';
import type { Journal } from '../storage/journal.ts';
import type { ChangeOrigin } from './change-event.ts';
import { describeUpdate } from './describe-update.ts';

/** What is kept for streams to resume from. */
const MAX_EVENTS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** One change as it is stored; its token is its place in the log. */
export interface LoggedChange {
  token: number;
  event: Document;
}

/** The log of all changes, written with the changes themselves, so that streams resume over a restart. */
export class ChangeLog {
  readonly #journal: Journal;
  readonly #kept: { token: number; size: number }[] = [];
  #keptBytes = 0;
  #dropped = 0;
  #lastToken = 0;
  #durableToken = 0;
  #second = 0;
  #countInSecond = 0;
  readonly #listeners = new Set<() => void>();

  constructor(journal: Journal) {
    this.#journal = journal;
    const [trimmed = 0] = journal.file.rows("SELECT value FROM meta WHERE key = 'trimmed'", ([value]) =>
      Number(value),
    );
    this.#dropped = trimmed;
    journal.file.rows('SELECT token, length(event) FROM changes ORDER BY token', ([token, size]) => {
      this.#keep(Number(token), Number(size));
    });
    // Tokens never repeat, not even when the log was empty: they begin at the time of the start.
    this.#lastToken = Math.max(this.#lastToken, Date.now() * 1000);
    this.#durableToken = this.#lastToken;
    journal.onFlush(() => this.#flushed());
  }

  /** The token of the last change that is on disk. */
  get position(): number {
    return this.#durableToken;
  }

  /** The oldest token from which a stream can go on without missing anything. */
  get oldestPosition(): number {
    return this.#dropped;
  }

  /** Changes after the token, oldest first, at most `limit`. */
  after(token: number, limit: number): LoggedChange[] {
    return this.#journal.file.rows(
      'SELECT token, event FROM changes WHERE token > ? ORDER BY token LIMIT ?',
      ([place, event]) => ({ token: Number(place), event: asDocument(event) }),
      token,
      limit,
    );
  }

  /** Calls back when there are changes to read; returns how to stop that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  inserted(collection: Collection, record: number, document: Document, origin: ChangeOrigin): void {
    const content = { documentKey: { _id: document._id }, fullDocument: document };
    this.#append(collection, 'insert', origin, content, record);
  }

  updated(
    collection: Collection,
    record: number,
    before: Document,
    after: Document,
    kind: UpdateKind,
    origin: ChangeOrigin,
  ): void {
    const documentKey = { _id: after._id };
    const content =
      kind === 'replace' ? { fullDocument: after } : { updateDescription: describeUpdate(before, after) };
    this.#append(collection, kind, origin, { documentKey, ...content }, record);
  }

  removed(collection: Collection, document: Document, origin: ChangeOrigin): void {
    this.#append(collection, 'delete', origin, { documentKey: { _id: document._id } });
  }

  dropped(collection: Collection): void {
    this.#append(collection, 'drop', {}, {});
  }

  renamed(collection: Collection, oldDb: string, oldName: string): void {
    const to = { db: collection.db, coll: collection.name };
    this.#append({ db: oldDb, name: oldName }, 'rename', {}, { to });
  }

  databaseDropped(db: string): void {
    this.#append({ db, name: undefined }, 'dropDatabase', {}, {});
  }

  #append(
    { db, name }: { db: string; name: string | undefined },
    operationType: string,
    { lsid, txnNumber }: ChangeOrigin,
    content: Document,
    /** Whose content the event holds: it is blanked when that record is removed. */
    record: number | null = null,
  ): void {
    const event = encodeDocument({
      operationType,
      clusterTime: this.clusterTime(),
      wallTime: new Date(),
      ns: name === undefined ? { db } : { db, coll: name },
      ...content,
      ...(lsid && txnNumber !== undefined ? { lsid, txnNumber: Long.fromBigInt(txnNumber) } : {}),
    });
    const token = ++this.#lastToken;
    this.#journal.record({
      persist: (file) => {
        file.run('INSERT INTO changes VALUES(?, ?, ?)', token, Buffer.from(event), record);
        this.#keep(token, event.length);
      },
      undo: () => {},
    });
  }

  /** A time that rises with every call, in MongoDB's form of seconds and a count. */
  clusterTime(): Timestamp {
    const second = Math.floor(Date.now() / 1000);
    this.#countInSecond = second > this.#second ? 1 : this.#countInSecond + 1;
    this.#second = Math.max(second, this.#second);
    return new Timestamp({ t: this.#second, i: this.#countInSecond });
  }

  #keep(token: number, size: number): void {
    this.#kept.push({ token, size });
    this.#keptBytes += size;
    this.#lastToken = Math.max(this.#lastToken, token);
  }

  #flushed(): void {
    if (this.#durableToken === this.#lastToken) return;
    this.#durableToken = this.#lastToken;
    this.#trim();
    for (const listener of [...this.#listeners]) listener();
  }

  /** Lets the oldest tenth go when there is too much; the deletion is written with the next commit. */
  #trim(): void {
    if (this.#kept.length <= MAX_EVENTS && this.#keptBytes <= MAX_BYTES) return;
    let count = 0;
    while (this.#kept.length - count > MAX_EVENTS * 0.9 || this.#keptBytes > MAX_BYTES * 0.9) {
      this.#keptBytes -= this.#kept[count]?.size ?? 0;
      count++;
    }
    const last = this.#kept.splice(0, count).at(-1);
    if (!last) return;
    this.#dropped = last.token;
    this.#journal.record({
      persist: (file) => {
        file.run('DELETE FROM changes WHERE token <= ?', last.token);
        file.run("INSERT OR REPLACE INTO meta VALUES('trimmed', ?)", last.token);
      },
      undo: () => {},
    });
  }
}
