import { encodeDocument } from '../bson/encode.ts';
import { type Document, isDocument } from '../bson/value.ts';
import { Batch } from '../cursors/batch.ts';

const DOCUMENT_TYPE = 0x03;
/** The length and the closing zero of an array without elements. */
const EMPTY_SIZE = 5;
/** Where `{ cursor: { ... } }` keeps the inner length: behind the outer one, a type and a name. */
const CURSOR_AT = 4 + 1 + 'cursor\0'.length;

/** A reply's BSON; a cursor's batch goes in by the bytes that it has already. */
export function encodeReplyBody(body: Document): Uint8Array {
  const { cursor } = body;
  if (Object.keys(body)[0] !== 'cursor' || !isDocument(cursor)) return encodeDocument(body);
  const [name = ''] = Object.keys(cursor);
  const batch = cursor[name];
  if (!(batch instanceof Batch) || batch.length === 0) return encodeDocument(body);
  const around = encodeDocument({ ...body, cursor: { ...cursor, [name]: [] } });
  return insertBatch(around, CURSOR_AT + 4 + 1 + name.length + 1, batch);
}

/** Fills the empty array at `arrayAt`, and lengthens the two documents around it. */
function insertBatch(around: Uint8Array, arrayAt: number, { encoded }: Batch): Buffer {
  const keys = encoded.map((_, i) => `${i}\0`);
  const added = encoded.reduce((size, bytes, i) => size + 1 + (keys[i] ?? '').length + bytes.length, 0);
  const reply = Buffer.allocUnsafe(around.length + added);
  reply.set(around.subarray(0, arrayAt));
  for (const lengthAt of [0, CURSOR_AT]) reply.writeInt32LE(reply.readInt32LE(lengthAt) + added, lengthAt);
  let at = reply.writeInt32LE(EMPTY_SIZE + added, arrayAt);
  for (const [i, bytes] of encoded.entries()) {
    at = reply.writeUInt8(DOCUMENT_TYPE, at);
    at += reply.write(keys[i] ?? '', at, 'latin1');
    reply.set(bytes, at);
    at += bytes.length;
  }
  reply.set(around.subarray(arrayAt + 4), at);
  return reply;
}
