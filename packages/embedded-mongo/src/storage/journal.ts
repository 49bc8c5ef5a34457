import type { DatabaseFile } from './database-file.ts';

/** A change already made in memory: how to write it to disk, and how to undo it. */
export interface Change {
  persist?(file: DatabaseFile): void;
  undo(): void;
}

/**
 * Changes on their way to disk. Those of all commands that arrive in one turn of the event loop share one
 * SQLite transaction, and so one sync; nobody is answered before it is through.
 */
export class Journal {
  #pending: Change[] = [];
  #flushed: Promise<void> | undefined;
  #afterFlush: (() => void)[] = [];

  constructor(readonly file: DatabaseFile) {}

  record(change: Change): void {
    this.#pending.push(change);
  }

  /** A place to roll back to within the turn. */
  mark(): number {
    return this.#pending.length;
  }

  /** Undoes, last first, every change since the mark. */
  rollbackTo(mark: number): void {
    for (const change of this.#pending.splice(mark).reverse()) change.undo();
  }

  /** Calls back after each flush that wrote something. */
  onFlush(listener: () => void): void {
    this.#afterFlush.push(listener);
  }

  /** Resolves when all that was recorded is on disk; rejects, with all of it undone, when it cannot be. */
  durable(): Promise<void> {
    if (this.#pending.length === 0 && !this.#flushed) return Promise.resolve();
    this.#flushed ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        this.#flushed = undefined;
        try {
          this.flush();
          resolve();
        } catch (error) {
          reject(error);
        }
      });
    });
    return this.#flushed;
  }

  /** Writes what is pending at once. */
  flush(): void {
    if (this.#pending.length === 0) return;
    const changes = this.#pending;
    try {
      this.file.commit(() => {
        for (const change of changes) change.persist?.(this.file);
      });
    } catch (error) {
      this.rollbackTo(0);
      throw error;
    }
    this.#pending = [];
    for (const listener of this.#afterFlush) listener();
  }
}
