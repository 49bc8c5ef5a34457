import { DBRef, Double, deserialize, Int32, serialize } from 'bson';
import { MongoError } from '../mongo-error.ts';
import { type BsonValue, type Document, isDocument, isInt32 } from './value.ts';

/** The largest document MongoDB stores, in bytes. */
export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;

/** What the bson package yields when it keeps every type: our values, and wrappers we do without. */
type Decoded = BsonValue | Int32 | DBRef;

/** Bytes to a document with every type kept; throws `InvalidBSON` for malformed bytes. */
export function decodeDocument(bytes: Uint8Array): Document {
  try {
    return exactDocument(deserialize(bytes, { promoteValues: false, bsonRegExp: true }));
  } catch (error) {
    if (error instanceof MongoError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MongoError('InvalidBSON', `A BSON document is malformed: ${reason}`);
  }
}

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

function exactDocument(decoded: { [field: string]: Decoded }): Document {
  const document: Document = {};
  for (const field of Object.keys(decoded)) {
    if (field === '__proto__') throw new MongoError('BadValue', 'A field may not be called __proto__.');
    document[field] = exactValue(decoded[field]);
  }
  return document;
}

function exactValue(decoded: Decoded): BsonValue {
  if (decoded === null || typeof decoded !== 'object') return decoded;
  if (decoded instanceof Int32) return decoded.value;
  if (decoded instanceof Double) return isInt32(decoded.value) ? decoded : decoded.value;
  if (Array.isArray(decoded)) return decoded.map(exactValue);
  if (decoded instanceof DBRef) return exactReference(decoded);
  return isDocument(decoded) ? exactDocument(decoded) : decoded;
}

/** The bson package turns documents that look like references into objects; they are documents. */
function exactReference(reference: DBRef): Document {
  const { collection, oid, db, fields } = reference;
  const id: Decoded = oid;
  return {
    $ref: collection,
    $id: exactValue(id),
    ...(db === undefined ? {} : { $db: db }),
    ...exactDocument(fields),
  };
}
