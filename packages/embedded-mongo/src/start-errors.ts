import path from 'node:path';

/** The embedded database cannot start, for a reason that the person who starts it can mend. */
export abstract class StartError extends Error {}

/** Another process has the data folder open. */
export class DataDirInUseError extends StartError {
  readonly dataDir: string;

  constructor(
    file: string,
    /** How to reach the server that has it, if it said so. */
    readonly uri?: string,
  ) {
    const dataDir = path.dirname(file);
    super(
      `The data folder ${dataDir} is in use by another process. Stop that process, or give this one a folder of its own with DATA_DIR.`,
    );
    this.name = 'DataDirInUseError';
    this.dataDir = dataDir;
  }
}

/** The database file cannot be trusted; nothing of it was opened or changed. */
export class DamagedFileError extends StartError {
  constructor(
    readonly file: string,
    reason: string,
  ) {
    super(
      `The database file ${file} is damaged: ${reason}. Restore it from a backup (with its -wal file), or move it away to start empty; "sqlite3 ${file} .recover" may save what is readable.`,
    );
    this.name = 'DamagedFileError';
  }
}

/** The data folder cannot be created, read or written. */
export class DataDirNotWritableError extends StartError {
  constructor(
    readonly dataDir: string,
    reason: string,
  ) {
    super(
      `The data folder ${dataDir} cannot be used: ${reason}. Give the user that runs this process the right to write there, or choose another folder with DATA_DIR.`,
    );
    this.name = 'DataDirNotWritableError';
  }
}

/** The place to listen at is taken, or is none of this machine's. */
export class CannotListenError extends StartError {
  constructor(place: string, reason: string) {
    super(
      `The embedded database cannot listen on ${place}: ${reason}. Choose another port, or 0 for a free one.`,
    );
    this.name = 'CannotListenError';
  }
}
