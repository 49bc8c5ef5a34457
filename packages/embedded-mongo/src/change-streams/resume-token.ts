import { type BsonValue, type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';

const INVALIDATE_MARK = 'ff';

/** A place in the log as a client keeps it; an invalidate event shares the place of what caused it. */
export function formatToken(position: number, isInvalidate: boolean): Document {
  return { _data: position.toString(16).padStart(16, '0') + (isInvalidate ? INVALIDATE_MARK : '') };
}

/** Throws for a token that this server did not give. */
export function parseToken(token: BsonValue): { position: number; isInvalidate: boolean } {
  const data = isDocument(token) ? token._data : undefined;
  if (typeof data !== 'string' || !/^[0-9a-f]{16}(ff)?$/.test(data)) {
    throw new MongoError('FailedToParse', 'The resume token is not one that this server has given.');
  }
  return { position: Number.parseInt(data.slice(0, 16), 16), isInvalidate: data.length > 16 };
}
