import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { encodeDocument } from '../bson/encode.ts';
import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { Batch } from './batch.ts';

/** A result that a client takes in batches. */
export interface Cursor {
  readonly namespace: string;
  /** The session it was opened in; no other may read it. */
  readonly sessionKey: string | undefined;
  readonly documents: Iterator<Document>;
  readonly isLasting: boolean;
  /** Taken from `documents`, but too large for the batch before. */
  held: Document | undefined;
  lastUsed: number;
}

/** How long a cursor waits for a client that may have gone. */
const IDLE_LIMIT_MS = 10 * 60 * 1000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** How many documents the first batch holds unless the client says otherwise. */
export const DEFAULT_BATCH = 101;

/** The open cursors. */
export class CursorTable {
  readonly #cursors = new Map<string, Cursor>();

  get size(): number {
    return this.#cursors.size;
  }

  /** The first batch of a result; the cursor stays open, with an id that is not zero, when there is more. */
  open(
    namespace: string,
    documents: Iterable<Document>,
    { batchSize = DEFAULT_BATCH, isSingleBatch = false, isLasting = false, sessionKey }: OpenOptions,
  ): Document {
    const cursor: Cursor = {
      namespace,
      sessionKey,
      documents: documents[Symbol.iterator](),
      isLasting,
      held: undefined,
      lastUsed: Date.now(),
    };
    const firstBatch = takeBatch(cursor, batchSize);
    const id = isSingleBatch || isFinished(cursor) ? Long.ZERO : this.#register(cursor);
    return { cursor: { firstBatch, id, ns: namespace } };
  }

  /** The next batch; throws `CursorNotFound` for an id that is not open to this session. */
  next(id: Long, namespace: string, batchSize: number | undefined, sessionKey: string | undefined): Document {
    const cursor = this.#cursors.get(id.toString());
    if (!cursor || cursor.namespace !== namespace || cursor.sessionKey !== sessionKey)
      throw cursorNotFound(id);
    cursor.lastUsed = Date.now();
    const nextBatch = takeBatch(cursor, batchSize ?? Number.POSITIVE_INFINITY);
    const isDone = isFinished(cursor);
    if (isDone) this.#cursors.delete(id.toString());
    return { cursor: { nextBatch, id: isDone ? Long.ZERO : id, ns: namespace } };
  }

  /** Closes a cursor; false when there is none. */
  kill(id: Long, namespace: string): boolean {
    const cursor = this.#cursors.get(id.toString());
    return cursor?.namespace === namespace && this.#cursors.delete(id.toString());
  }

  killSession(sessionKey: string): void {
    for (const [id, cursor] of this.#cursors) if (cursor.sessionKey === sessionKey) this.#cursors.delete(id);
  }

  /** Closes the cursors whose clients have not come back. */
  sweep(now = Date.now()): void {
    for (const [id, cursor] of this.#cursors) {
      const isForgotten = !cursor.isLasting && now - cursor.lastUsed > IDLE_LIMIT_MS;
      if (isForgotten) this.#cursors.delete(id);
    }
  }

  #register(cursor: Cursor): Long {
    const id = randomCursorId();
    this.#cursors.set(id.toString(), cursor);
    return id;
  }
}

interface OpenOptions {
  batchSize?: number | undefined;
  isSingleBatch?: boolean;
  /** Whether it stays open however long the client is away. */
  isLasting?: boolean;
  sessionKey: string | undefined;
}

/** An id that another client cannot guess. */
export function randomCursorId(): Long {
  return Long.fromBigInt((randomBytes(8).readBigUInt64LE() >> 1n) | 1n);
}

export function cursorNotFound(id: Long): MongoError {
  return new MongoError('CursorNotFound', `cursor id ${id} not found`);
}

function takeBatch(cursor: Cursor, count: number): Batch {
  const batch = new Batch();
  let bytes = 0;
  while (batch.length < count) {
    const document = takeOne(cursor);
    if (!document) break;
    const encoded = encodeDocument(document);
    bytes += encoded.length;
    if (batch.length > 0 && bytes > MAX_BATCH_BYTES) {
      cursor.held = document;
      break;
    }
    batch.add(document, encoded);
  }
  return batch;
}

function takeOne(cursor: Cursor): Document | undefined {
  const { held } = cursor;
  cursor.held = undefined;
  if (held) return held;
  const next = cursor.documents.next();
  return next.done ? undefined : next.value;
}

/** Looks one document ahead, so that a client does not ask for a batch that would be empty. */
function isFinished(cursor: Cursor): boolean {
  cursor.held = takeOne(cursor);
  return cursor.held === undefined;
}
