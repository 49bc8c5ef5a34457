import { serialize } from 'bson';
import { MongoError } from '../mongo-error.ts';
import type { Document } from './value.ts';

/** The largest document MongoDB stores, in bytes. */
export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;

/** The bson package writes into a buffer of this size, and does not notice its end. */
const ENCODER_SIZE = 17 * 1024 * 1024;
/** A letter that is cut off at the end may leave this many bytes unwritten. */
const ENCODER_MARGIN = 16;

/** A document to bytes; fields whose value is undefined are left out. Throws `BSONObjectTooLarge`. */
export function encodeDocument(document: Document): Uint8Array {
  const bytes = serialize(document, { ignoreUndefined: true });
  if (bytes.length > ENCODER_SIZE - ENCODER_MARGIN) throw tooLarge('A document or an answer');
  return bytes;
}

/** A document to bytes, refusing one too large to store. */
export function encodeStoredDocument(document: Document): Uint8Array {
  const bytes = encodeDocument(document);
  if (bytes.length > MAX_DOCUMENT_SIZE) throw tooLarge('The document');
  return bytes;
}

function tooLarge(what: string): MongoError {
  return new MongoError(
    'BSONObjectTooLarge',
    `${what} is larger than the ${MAX_DOCUMENT_SIZE} bytes allowed. Split it.`,
  );
}
