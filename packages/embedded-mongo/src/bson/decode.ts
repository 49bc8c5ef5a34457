import {
  Binary,
  BSONError,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { MongoError } from '../mongo-error.ts';
import { StringCache } from './string-cache.ts';
import { type BsonValue, type Document, isInt32 } from './value.ts';

/** MongoDB's own limit is 100 levels for stored documents and 180 for messages. */
const MAX_DEPTH = 180;

/**
 * Reads BSON in one pass, keeping every type as `BsonValue` describes. The bson package can keep types only by
 * wrapping every number in an object, which doubles the time of opening a large database. Throws `InvalidBSON`.
 */
export function decodeDocument(bytes: Uint8Array): Document {
  const reader = new BsonReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  try {
    const document = reader.readDocument(0);
    if (reader.at !== bytes.length) throw malformed('bytes follow its end');
    return document;
  } catch (error) {
    // The classes of the bson package refuse some contents, such as unknown options of a regex.
    if (error instanceof BSONError) throw malformed(error.message);
    throw error;
  }
}

const names = new StringCache(1024);
const values = new StringCache(8192);

class BsonReader {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  readDocument(depth: number): Document {
    const end = this.#openDocument(depth);
    const document: Document = {};
    for (let type = this.#readByte(); type !== 0; type = this.#readByte()) {
      const field = this.#readName();
      if (field === '__proto__') throw new MongoError('BadValue', 'A field may not be called __proto__.');
      document[field] = this.#readValue(type, depth);
    }
    if (this.at !== end) throw malformed('a document does not end where it says');
    return document;
  }

  #readArray(depth: number): BsonValue[] {
    const end = this.#openDocument(depth);
    const array: BsonValue[] = [];
    for (let type = this.#readByte(); type !== 0; type = this.#readByte()) {
      this.#skipName();
      array.push(this.#readValue(type, depth));
    }
    if (this.at !== end) throw malformed('an array does not end where it says');
    // Arrays that were pushed to have room to grow, which these do not need.
    return array.slice();
  }

  /** Reads a document's length and returns where it ends. */
  #openDocument(depth: number): number {
    if (depth > MAX_DEPTH) throw malformed(`it is nested more than ${MAX_DEPTH} levels deep`);
    const start = this.at;
    const size = this.#readInt32();
    if (size < 5 || start + size > this.#bytes.length) throw malformed('a length is impossible');
    return start + size;
  }

  #readValue(type: number, depth: number): BsonValue {
    switch (type) {
      case 0x01:
        return this.#readDouble();
      case 0x02:
        return this.#readString();
      case 0x03:
        return this.readDocument(depth + 1);
      case 0x04:
        return this.#readArray(depth + 1);
      case 0x07:
        return new ObjectId(copy(this.#take(12)));
      case 0x08:
        return this.#readBoolean();
      case 0x09:
        return this.#readDate();
      case 0x0a:
        return null;
      case 0x10:
        return this.#readInt32();
      case 0x12:
        return this.#readLong();
      default:
        return this.#readRareValue(type, depth);
    }
  }

  #readRareValue(type: number, depth: number): BsonValue {
    switch (type) {
      case 0x05:
        return this.#readBinary();
      case 0x06:
        return undefined;
      case 0x0b:
        return new BSONRegExp(this.#readName(), this.#readName());
      case 0x0d:
        return new Code(this.#readString());
      case 0x0e:
        return new BSONSymbol(this.#readString());
      case 0x0f:
        return this.#readCodeWithScope(depth);
      case 0x11: {
        const i = this.#readInt32() >>> 0;
        return new Timestamp({ t: this.#readInt32() >>> 0, i });
      }
      case 0x13:
        return new Decimal128(copy(this.#take(16)));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        throw malformed(`the type 0x${type.toString(16)} is not known`);
    }
  }

  #readDouble(): BsonValue {
    this.#require(8);
    const value = this.#bytes.readDoubleLE(this.at);
    this.at += 8;
    return isInt32(value) ? new Double(value) : value;
  }

  #readLong(): Long {
    const low = this.#readInt32();
    return new Long(low, this.#readInt32());
  }

  #readDate(): Date {
    const low = this.#readInt32() >>> 0;
    return new Date(this.#readInt32() * 0x1_0000_0000 + low);
  }

  #readBoolean(): boolean {
    const byte = this.#readByte();
    if (byte > 1) throw malformed('a boolean is neither true nor false');
    return byte === 1;
  }

  #readString(): string {
    const size = this.#readInt32();
    if (size < 1) throw malformed('a string has an impossible length');
    this.#require(size);
    const start = this.at;
    this.at += size;
    if (this.#bytes[this.at - 1] !== 0) throw malformed('a string does not end with a zero byte');
    return values.read(this.#bytes, start, this.at - 1);
  }

  #readBinary(): Binary {
    const size = this.#readInt32();
    const subtype = this.#readByte();
    if (size < 0) throw malformed('binary data has an impossible length');
    // The old subtype repeats the length inside.
    const content = subtype === Binary.SUBTYPE_BYTE_ARRAY ? this.#take(size).subarray(4) : this.#take(size);
    return new Binary(Buffer.from(content), subtype);
  }

  #readCodeWithScope(depth: number): Code {
    this.#readInt32();
    const code = this.#readString();
    return new Code(code, this.readDocument(depth + 1));
  }

  /** A string that ends with a zero byte. */
  #readName(): string {
    const start = this.at;
    this.#skipName();
    return names.read(this.#bytes, start, this.at - 1);
  }

  #skipName(): void {
    while (this.#readByte() !== 0);
  }

  #readByte(): number {
    const byte = this.#bytes[this.at++];
    if (byte === undefined) throw malformed('it ends too early');
    return byte;
  }

  #readInt32(): number {
    this.#require(4);
    const { at } = this;
    const bytes = this.#bytes;
    this.at += 4;
    return (
      (bytes[at] ?? 0) |
      ((bytes[at + 1] ?? 0) << 8) |
      ((bytes[at + 2] ?? 0) << 16) |
      ((bytes[at + 3] ?? 0) << 24)
    );
  }

  #take(size: number): Buffer {
    this.#require(size);
    const part = this.#bytes.subarray(this.at, this.at + size);
    this.at += size;
    return part;
  }

  #require(size: number): void {
    if (this.at + size > this.#bytes.length) throw malformed('it ends too early');
  }
}

/** Bytes of their own, so that a value does not hold on to the whole message; small ones share a pool. */
function copy(bytes: Buffer): Uint8Array {
  const own = Buffer.allocUnsafe(bytes.length);
  own.set(bytes);
  return own;
}

function malformed(reason: string): MongoError {
  return new MongoError('InvalidBSON', `A BSON document is malformed: ${reason}.`);
}
