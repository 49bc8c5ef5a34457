import { once } from 'node:events';
import net from 'node:net';
import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Document } from '../bson/value.ts';
import { FrameReader } from '../wire/frame-reader.ts';

const OP_MSG = 2013;

/** A client that sends what no driver would, byte by byte, to try the server out. */
export class RawClient {
  readonly #frames = new FrameReader();
  readonly #replies: Document[] = [];
  #wake: () => void = () => {};
  #lastRequestId = 0;
  isClosed = false;

  private constructor(readonly socket: net.Socket) {
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.isClosed = true;
      this.#wake();
    });
    socket.on('data', (chunk: Buffer) => {
      for (const message of this.#frames.push(chunk)) this.#replies.push(decodeReply(message));
      this.#wake();
    });
  }

  /** Connects to the server behind a connection string of `serve`. */
  static async connect(uri: string): Promise<RawClient> {
    const host = /^mongodb:\/\/([^/?]+)/.exec(uri)?.[1] ?? '';
    const [name = '', port] = host.split(':');
    const socket =
      port === undefined ? net.connect(decodeURIComponent(host)) : net.connect(Number(port), name);
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Sends a command in a plain OP_MSG and waits for its reply. */
  async command(body: Document, flags = 0): Promise<Document> {
    this.send(encodeMessage(body, ++this.#lastRequestId, flags));
    return this.reply();
  }

  send(bytes: Uint8Array): void {
    if (!this.isClosed) this.socket.write(bytes);
  }

  /** The next reply; throws when the server closes the connection instead. */
  async reply(): Promise<Document> {
    for (;;) {
      const reply = this.#replies.shift();
      if (reply) return reply;
      if (this.isClosed) throw new Error('The server has closed the connection.');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.socket.destroy();
  }
}

/** A reply's document stands behind the header of an OP_MSG, or of an OP_REPLY. */
function decodeReply(message: Buffer): Document {
  return decodeDocument(message.subarray(message.readInt32LE(12) === OP_MSG ? 21 : 36));
}

/** A command as the bytes of an OP_MSG. */
export function encodeMessage(body: Document, requestId: number, flags = 0): Buffer {
  const content = encodeDocument(body);
  const header = Buffer.alloc(21);
  header.writeInt32LE(header.length + content.length, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(OP_MSG, 12);
  header.writeUInt32LE(flags, 16);
  return Buffer.concat([header, content]);
}
