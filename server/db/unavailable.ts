import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

// The codes of a server that steps down, starts or stops: codes 91, 189, 10107, 11600, 11602, 13435, 13436.
const PASSING_CODES = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** The database was not asked, because it is known to be away, or did not answer in time. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** The database answers and takes no writes, such as one whose file was deleted. */
export class DatabaseReadOnlyError extends Error {
  override readonly name = 'DatabaseReadOnlyError';
}

/** Whether an error means that the database is away for now, so that trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseAwayError ||
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoOperationTimeoutError ||
    (error instanceof MongoServerError && PASSING_CODES.has(Number(error.code)))
  );
}
