import path from 'node:path';

/** A start error in plain values, which can pass from one thread to another. */
export interface StartFailure {
  readonly name: keyof typeof START_ERRORS;
  readonly place: string;
  readonly detail: string;
}

/** The embedded database cannot start, for a reason that the person who starts it can fix. */
export abstract class StartError extends Error {
  abstract readonly failure: StartFailure;
}

/** Another process has the data folder open. */
export class DataDirInUseError extends StartError {
  override readonly name = 'DataDirInUseError';
  readonly dataDir: string;
  /** How to reach the server that has it, if it said so. */
  readonly uri: string | undefined;

  constructor(
    readonly file: string,
    uri = '',
  ) {
    const dataDir = path.dirname(file);
    super(
      `The data folder ${dataDir} is in use by another process. Stop that process, or give this one a folder of its own with DATA_DIR.`,
    );
    this.dataDir = dataDir;
    this.uri = uri === '' ? undefined : uri;
  }

  get failure(): StartFailure {
    return { name: this.name, place: this.file, detail: this.uri ?? '' };
  }
}

/** The database file cannot be trusted; nothing of it was opened or changed. */
export class DamagedFileError extends StartError {
  override readonly name = 'DamagedFileError';

  constructor(
    readonly file: string,
    readonly reason: string,
  ) {
    super(
      `The database file ${file} is damaged: ${reason}. Restore it from a backup (with its -wal file), or move it away to start empty; "sqlite3 ${file} .recover" may save what is readable.`,
    );
  }

  get failure(): StartFailure {
    return { name: this.name, place: this.file, detail: this.reason };
  }
}

/** The data folder cannot be created, read or written. */
export class DataDirNotWritableError extends StartError {
  override readonly name = 'DataDirNotWritableError';

  constructor(
    readonly dataDir: string,
    readonly reason: string,
  ) {
    super(
      `The data folder ${dataDir} cannot be used: ${reason}. Give the user that runs this process the right to write there, or choose another folder with DATA_DIR.`,
    );
  }

  get failure(): StartFailure {
    return { name: this.name, place: this.dataDir, detail: this.reason };
  }
}

/** The place to listen at is taken, or is none of this machine's. */
export class CannotListenError extends StartError {
  override readonly name = 'CannotListenError';

  constructor(
    readonly place: string,
    readonly reason: string,
  ) {
    super(
      `The embedded database cannot listen on ${place}: ${reason}. Choose another port, or 0 for a free one.`,
    );
  }

  get failure(): StartFailure {
    return { name: this.name, place: this.place, detail: this.reason };
  }
}

const START_ERRORS = { DataDirInUseError, DamagedFileError, DataDirNotWritableError, CannotListenError };

/** The error that a failure was made of. */
export function reviveStartError({ name, place, detail }: StartFailure): StartError {
  return new START_ERRORS[name](place, detail);
}
