/** The largest message a MongoDB server accepts, in bytes. */
export const MAX_MESSAGE_SIZE = 48_000_000;

const HEADER_SIZE = 16;

/** The stream cannot be read any further: nobody knows where the next message begins. */
export class FrameError extends Error {}

/** Cuts a stream of bytes into messages; nothing is set aside for a length that was only announced. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;

  /** Adds bytes and returns the messages they complete; throws `FrameError` for an impossible length. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      const length = this.#nextLength();
      if (length === undefined || length > this.#size) return messages;
      messages.push(this.#take(length));
    }
  }

  #nextLength(): number | undefined {
    if (this.#size < 4) return undefined;
    const first = this.#chunks[0];
    if (!first || first.length < 4) this.#join();
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (length < HEADER_SIZE) throw new FrameError(`A message cannot be ${length} bytes long.`);
    if (length > MAX_MESSAGE_SIZE) {
      throw new FrameError(
        `A message of ${length} bytes is too long; at most ${MAX_MESSAGE_SIZE} are accepted.`,
      );
    }
    return length;
  }

  #take(length: number): Buffer {
    if ((this.#chunks[0]?.length ?? 0) < length) this.#join();
    const all = this.#chunks[0] ?? Buffer.alloc(0);
    const rest = all.subarray(length);
    if (rest.length > 0) this.#chunks[0] = rest;
    else this.#chunks.shift();
    this.#size -= length;
    return all.subarray(0, length);
  }

  #join(): void {
    this.#chunks = [Buffer.concat(this.#chunks)];
  }
}
