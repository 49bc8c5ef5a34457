/** One entry of an index: an encoded key and the record that has it. */
export interface Entry {
  key: string;
  id: number;
}

/** A stretch of entries; keys and ids are apart so that an entry costs two array slots and no object. */
interface Block {
  keys: string[];
  ids: number[];
}

const BLOCK_SIZE = 512;

/** Entries in the order of key, then id: a sorted list cut into blocks, so that an insertion moves few. */
export class SortedKeys {
  #blocks: Block[] = [];
  #version = 0;
  size = 0;

  add(key: string, id: number): void {
    this.#version++;
    this.size++;
    const at = Math.max(0, this.#blockAt(key, id));
    const block = this.#blocks[at];
    if (!block) {
      this.#blocks.push({ keys: [key], ids: [id] });
      return;
    }
    const place = placeIn(block, key, id);
    block.keys.splice(place, 0, key);
    block.ids.splice(place, 0, id);
    if (block.keys.length > BLOCK_SIZE) this.#split(at, block);
  }

  /** Adds many entries at once, which costs a sort instead of an insertion each. */
  load(entries: Entry[]): void {
    const all = [...this.scan('', undefined), ...entries];
    all.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
    this.#blocks = [];
    for (let from = 0; from < all.length; from += BLOCK_SIZE / 2) {
      const part = all.slice(from, from + BLOCK_SIZE / 2);
      this.#blocks.push({ keys: part.map((entry) => entry.key), ids: part.map((entry) => entry.id) });
    }
    this.size = all.length;
    this.#version++;
  }

  remove(key: string, id: number): void {
    const at = this.#blockAt(key, id);
    const block = this.#blocks[at];
    if (!block) return;
    const place = placeIn(block, key, id);
    if (block.keys[place] !== key || block.ids[place] !== id) return;
    this.#version++;
    this.size--;
    block.keys.splice(place, 1);
    block.ids.splice(place, 1);
    if (block.keys.length === 0) this.#blocks.splice(at, 1);
  }

  /** Entries from `from` (included) to `to` (excluded, or the end); continues correctly when entries change. */
  *scan(from: string, to: string | undefined): Generator<Entry> {
    let key = from;
    let id = -1;
    for (;;) {
      const version = this.#version;
      let at = Math.max(0, this.#blockAt(key, id));
      const start = this.#blocks[at];
      let place = start ? placeIn(start, key, id) : 0;
      while (version === this.#version) {
        const block = this.#blocks[at];
        if (!block) return;
        const entryKey = block.keys[place];
        const entryId = block.ids[place];
        if (entryKey === undefined || entryId === undefined) {
          at++;
          place = 0;
          continue;
        }
        if (to !== undefined && entryKey >= to) return;
        yield { key: entryKey, id: entryId };
        key = entryKey;
        id = entryId + 1;
        place++;
      }
    }
  }

  /** The same entries, last first. */
  *scanBackwards(from: string, to: string | undefined): Generator<Entry> {
    let end: Entry | undefined = to === undefined ? undefined : { key: to, id: -1 };
    for (;;) {
      const version = this.#version;
      let at = end ? this.#blockAt(end.key, end.id) : this.#blocks.length - 1;
      let block = this.#blocks[at];
      let place = block ? (end ? placeIn(block, end.key, end.id) : block.keys.length) - 1 : -1;
      while (version === this.#version) {
        if (place < 0) {
          at--;
          block = this.#blocks[at];
          if (!block) return;
          place = block.keys.length - 1;
        }
        const key = block?.keys[place];
        const id = block?.ids[place];
        if (key === undefined || id === undefined || key < from) return;
        yield { key, id };
        end = { key, id };
        place--;
      }
    }
  }

  /** The last block whose first entry is at or before (key, id); -1 when there is none. */
  #blockAt(key: string, id: number): number {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const block = this.#blocks[middle];
      if (block && isBefore(key, id, block.keys[0] ?? '', block.ids[0] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }

  #split(at: number, block: Block): void {
    // Keys that only grow, such as ObjectIds, would leave every block half empty if cut in the middle.
    const isLast = at === this.#blocks.length - 1;
    const cut = isLast ? Math.floor(BLOCK_SIZE * 0.9) : BLOCK_SIZE / 2;
    this.#blocks.splice(at + 1, 0, { keys: block.keys.splice(cut), ids: block.ids.splice(cut) });
  }
}

function isBefore(key: string, id: number, otherKey: string, otherId: number): boolean {
  return key < otherKey || (key === otherKey && id < otherId);
}

/** The first place in the block at or after (key, id). */
function placeIn(block: Block, key: string, id: number): number {
  let low = 0;
  let high = block.keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const isLower = isBefore(block.keys[middle] ?? '', block.ids[middle] ?? 0, key, id);
    if (isLower) low = middle + 1;
    else high = middle;
  }
  return low;
}
