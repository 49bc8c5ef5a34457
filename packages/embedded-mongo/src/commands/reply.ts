import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';

/** An error as a reply; one that is no `MongoError` is a fault of this server and says no more than that. */
export function toErrorReply(error: unknown): Document {
  const known =
    error instanceof MongoError
      ? error
      : new MongoError(
          'InternalError',
          `The server failed: ${error instanceof Error ? error.message : String(error)}`,
        );
  return {
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...known.details,
    ...(known.labels.length > 0 ? { errorLabels: [...known.labels] } : {}),
  };
}
