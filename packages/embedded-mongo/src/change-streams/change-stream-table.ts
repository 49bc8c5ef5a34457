import { Long } from 'bson';
import type { Document } from '../bson/value.ts';
import { cursorNotFound, randomCursorId } from '../cursors/cursor-table.ts';
import type { Store } from '../storage/store.ts';
import type { ChangeStream } from './change-stream.ts';

/** How long an answer waits for a change when the client does not say. */
const DEFAULT_WAIT_MS = 1000;
const DEFAULT_BATCH = 1000;
const IDLE_LIMIT_MS = 10 * 60 * 1000;

/** The open change streams. */
export class ChangeStreamTable {
  readonly #streams = new Map<string, ChangeStream>();
  readonly #wakeups = new Set<() => void>();
  #isClosed = false;

  constructor(store: Store) {
    store.changes.onChange(() => this.#wake());
  }

  has(id: Long): boolean {
    return this.#streams.has(id.toString());
  }

  /** The first batch: what a resumed stream has missed, or nothing. */
  open(stream: ChangeStream, batchSize: number | undefined): Document {
    const id = randomCursorId();
    const firstBatch = batchSize === 0 ? [] : stream.read(batchSize ?? DEFAULT_BATCH);
    if (!stream.isInvalidated) this.#streams.set(id.toString(), stream);
    return this.#reply(stream, id, { firstBatch });
  }

  /** The next batch, after a wait of at most `waitMs` when nothing has happened yet. */
  async next(
    id: Long,
    namespace: string,
    batchSize: number | undefined,
    waitMs: number | undefined,
    sessionKey: string | undefined,
  ): Promise<Document> {
    const stream = this.#streams.get(id.toString());
    if (!stream || stream.namespace !== namespace || stream.sessionKey !== sessionKey)
      throw cursorNotFound(id);
    const end = performance.now() + (waitMs ?? DEFAULT_WAIT_MS);
    const limit = batchSize ?? DEFAULT_BATCH;
    let nextBatch = stream.read(limit);
    while (nextBatch.length === 0 && !stream.isInvalidated && performance.now() < end) {
      await this.#waitForChange(end - performance.now());
      if (this.#isClosed || !this.has(id)) throw cursorNotFound(id);
      nextBatch = stream.read(limit);
    }
    stream.lastUsed = Date.now();
    if (stream.isInvalidated) this.#streams.delete(id.toString());
    return this.#reply(stream, id, { nextBatch });
  }

  kill(id: Long, namespace: string): boolean {
    const isKilled =
      this.#streams.get(id.toString())?.namespace === namespace && this.#streams.delete(id.toString());
    if (isKilled) this.#wake();
    return isKilled;
  }

  sweep(now = Date.now()): void {
    for (const [id, stream] of this.#streams)
      if (now - stream.lastUsed > IDLE_LIMIT_MS) this.#streams.delete(id);
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  #reply(stream: ChangeStream, id: Long, batch: Document): Document {
    const cursorId = stream.isInvalidated ? Long.ZERO : id;
    return { cursor: { ...batch, id: cursorId, ns: stream.namespace, postBatchResumeToken: stream.token } };
  }

  #wake(): void {
    for (const wakeup of [...this.#wakeups]) wakeup();
  }

  #waitForChange(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wakeups.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#wakeups.add(done);
    });
  }
}
