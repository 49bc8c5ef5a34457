/** Longer strings rarely come twice, and cost too much to compare. */
const MAX_CACHED_LENGTH = 32;

/**
 * Remembers short strings that were read of late. Names of fields, categories and tags come again and again:
 * sharing one string saves the time to make it and the memory to hold it.
 */
export class StringCache {
  readonly #slots: (string | undefined)[];
  readonly #mask: number;

  /** @param size how many strings are remembered, a power of two */
  constructor(size: number) {
    this.#slots = new Array(size).fill(undefined);
    this.#mask = size - 1;
  }

  /** The text of the bytes from `start` to `end`. */
  read(bytes: Buffer, start: number, end: number): string {
    const length = end - start;
    if (length > MAX_CACHED_LENGTH) return bytes.toString('utf8', start, end);
    let hash = length;
    for (let at = start; at < end; at++) hash = (hash * 31 + (bytes[at] ?? 0)) | 0;
    const slot = hash & this.#mask;
    const known = this.#slots[slot];
    if (known !== undefined && isTextOf(known, bytes, start, length)) return known;
    const text = bytes.toString('utf8', start, end);
    this.#slots[slot] = text;
    return text;
  }
}

/** Whether the bytes spell the text; a text with letters beyond ASCII is never found, and made anew. */
function isTextOf(text: string, bytes: Buffer, start: number, length: number): boolean {
  if (text.length !== length) return false;
  for (let i = 0; i < length; i++) if (text.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}
