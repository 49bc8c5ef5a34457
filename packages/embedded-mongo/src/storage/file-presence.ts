import { type BigIntStats, statSync } from 'node:fs';

/**
 * Watches whether a database file is still the one that was opened. A program goes on writing into a file that
 * was deleted or replaced beside it, and all of that is gone with the program.
 */
export class FilePresence {
  readonly #path: string;
  readonly #file: BigIntStats | undefined;
  #log: BigIntStats | undefined;
  #lossReason: string | undefined;

  /** @param path the database file, which is open */
  constructor(path: string) {
    this.#path = path;
    this.#file = statsOf(path);
    this.#log = statsOf(`${path}-wal`);
  }

  /** Why what is written now would be lost, or undefined while all is well. A lost file does not come back. */
  findLoss(): string | undefined {
    this.#lossReason ??= this.#look();
    return this.#lossReason;
  }

  #look(): string | undefined {
    const log = statsOf(`${this.#path}-wal`);
    this.#log ??= log;
    return (
      describeLoss(this.#path, this.#file, statsOf(this.#path)) ??
      describeLoss(`${this.#path}-wal`, this.#log, log)
    );
  }
}

function describeLoss(
  path: string,
  opened: BigIntStats | undefined,
  present: BigIntStats | undefined,
): string | undefined {
  if (opened === undefined) return undefined;
  if (present === undefined) return `${path} was deleted`;
  if (present.ino !== opened.ino || present.dev !== opened.dev) return `${path} was replaced`;
  // The write-ahead log is emptied in the course of things; the file itself never is.
  return present.size === 0n && opened.size > 0n && !path.endsWith('-wal')
    ? `${path} was emptied`
    : undefined;
}

function statsOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
