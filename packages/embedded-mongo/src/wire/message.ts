import { decodeDocument } from '../bson/decode.ts';
import { type Document, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { encodeReplyBody } from './encode-reply-body.ts';

/** A command as it came in. */
export interface RequestMessage {
  requestId: number;
  body: Document;
  /** The client wants no answer. */
  isUnacknowledged: boolean;
  /** The old handshake comes in an old form, and is answered in it. */
  isLegacy: boolean;
}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_COMPRESSED = 2012;
const OP_MSG = 2013;

const HEADER_SIZE = 16;
/** Flags and the kind of the only section. */
const OP_MSG_PREFIX_SIZE = 5;
/** Flags, cursor, position and count. */
const LEGACY_PREFIX_SIZE = 20;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Bits a server has to understand; the others it may ignore. */
const REQUIRED_BITS = 0xffff;
const CHECKSUM_SIZE = 4;

/** Reads a message; throws a `MongoError` for what cannot be answered otherwise. */
export function readMessage(message: Buffer): RequestMessage {
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return readOpMsg(message);
  if (operation === OP_QUERY) return readOpQuery(message);
  if (operation === OP_COMPRESSED) {
    throw new MongoError(
      'CommandNotSupported',
      'Compressed messages are not supported; connect without compressors.',
    );
  }
  throw new MongoError(
    'CommandNotSupported',
    `The wire operation ${operation} is not supported; send OP_MSG.`,
  );
}

export function requestIdOf(message: Buffer): number {
  return message.readInt32LE(4);
}

function readOpMsg(message: Buffer): RequestMessage {
  if (message.length < HEADER_SIZE + 4) throw truncated();
  const flags = message.readUInt32LE(HEADER_SIZE);
  const unknown = flags & REQUIRED_BITS & ~(CHECKSUM_PRESENT | MORE_TO_COME);
  if (unknown !== 0) throw new MongoError('BadValue', `The message has unknown required flags: ${unknown}.`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? CHECKSUM_SIZE : 0);
  let body: Document | undefined;
  const sequences: Document = {};
  let at = HEADER_SIZE + 4;
  while (at < end) {
    const kind = message[at++];
    const size = sizeAt(message, at, end);
    const section = message.subarray(at, at + size);
    if (kind === 0 && !body) body = decodeDocument(section);
    else if (kind === 1) readSequence(section, sequences);
    else throw new MongoError('BadValue', `The message has an unexpected section of kind ${kind}.`);
    at += size;
  }
  if (!body) throw new MongoError('BadValue', 'The message has no body.');
  return {
    requestId: requestIdOf(message),
    body: { ...body, ...sequences },
    isUnacknowledged: (flags & MORE_TO_COME) !== 0,
    isLegacy: false,
  };
}

/** A document sequence: the name of its array, then documents end to end. */
function readSequence(section: Buffer, sequences: Document): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw truncated();
  const documents: Document[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = sizeAt(section, at, section.length);
    documents.push(decodeDocument(section.subarray(at, at + size)));
    at += size;
  }
  sequences[section.toString('utf8', 4, nameEnd)] = documents;
}

function sizeAt(message: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw truncated();
  const size = message.readInt32LE(at);
  if (size < 5 || at + size > end) throw truncated();
  return size;
}

function readOpQuery(message: Buffer): RequestMessage {
  const nameEnd = message.indexOf(0, HEADER_SIZE + 4);
  const at = nameEnd + 1 + 8;
  if (nameEnd < 0) throw truncated();
  const size = sizeAt(message, at, message.length);
  const body = decodeDocument(message.subarray(at, at + size));
  const namespace = message.toString('utf8', HEADER_SIZE + 4, nameEnd);
  if (!namespace.endsWith('.$cmd')) {
    throw new MongoError('CommandNotSupported', 'OP_QUERY is supported for the handshake only; send OP_MSG.');
  }
  const wrapped = body.$query;
  const command = isDocument(wrapped) ? wrapped : body;
  return {
    requestId: requestIdOf(message),
    body: { ...command, $db: namespace.slice(0, -'.$cmd'.length) },
    isUnacknowledged: false,
    isLegacy: true,
  };
}

function truncated(): MongoError {
  return new MongoError('InvalidBSON', 'The message ends before it is complete.');
}

/** The reply as one message, in the form that the request came in. */
export function encodeReply(body: Document, requestId: number, isLegacy: boolean): Buffer {
  const content = encodeReplyBody(body);
  const prefixSize = isLegacy ? LEGACY_PREFIX_SIZE : OP_MSG_PREFIX_SIZE;
  const message = Buffer.alloc(HEADER_SIZE + prefixSize + content.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(requestId, 8);
  message.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  if (isLegacy) writeLegacyPrefix(message);
  message.set(content, HEADER_SIZE + prefixSize);
  return message;
}

/** Flags, cursor and position are zero; then comes the count of documents: one. */
function writeLegacyPrefix(message: Buffer): void {
  message.writeInt32LE(8, HEADER_SIZE);
  message.writeInt32LE(1, HEADER_SIZE + 16);
}
