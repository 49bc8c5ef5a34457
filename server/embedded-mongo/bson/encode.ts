import { serialize } from 'bson';
import { MongoError } from '../mongo-error.ts';
import type { Document } from './value.ts';

/** The largest document MongoDB stores, in bytes. */
export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;

/** A document to bytes; fields whose value is undefined are left out. */
export function encodeDocument(document: Document): Uint8Array {
  return serialize(document, { ignoreUndefined: true });
}

/** A document to bytes, refusing one too large to store. */
export function encodeStoredDocument(document: Document): Uint8Array {
  const bytes = encodeDocument(document);
  if (bytes.length > MAX_DOCUMENT_SIZE) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `The document is ${bytes.length} bytes; at most ${MAX_DOCUMENT_SIZE} can be stored. Split it.`,
    );
  }
  return bytes;
}
