/**
 * A text in 128 numbers: of all its shingles that fall into a bucket, the least. Two texts agree in about as many
 * buckets as the share of shingles they have in common (one-permutation MinHash, Li, Owen and Zhang 2012).
 */
export type TextSketch = Uint32Array;

const BUCKETS = 128;
const EMPTY = 0xffff_ffff;

/** Sketches a text by the hashes of its shingles. */
export function sketchText(shingles: Iterable<number>): TextSketch {
  const sketch = new Uint32Array(BUCKETS).fill(EMPTY);
  for (const value of shingles) {
    const bucket = value % BUCKETS;
    sketch[bucket] = Math.min(sketch[bucket] ?? EMPTY, value);
  }
  return sketch;
}

/** About which share of their shingles two texts have in common, from 0 to 1. */
export function compareSketches(a: TextSketch, b: TextSketch): number {
  let filled = 0;
  let same = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    if (a[bucket] === EMPTY && b[bucket] === EMPTY) continue;
    filled += 1;
    if (a[bucket] === b[bucket]) same += 1;
  }
  return filled === 0 ? 0 : same / filled;
}

const BANDS = 16;
const ROWS = 5;

/**
 * Keys by which texts find those that may be near them: of two that share 70% of their shingles, 95 in 100 have a
 * key in common, of two that share 30%, 4 in 100.
 */
export function keysOfSketch(sketch: TextSketch): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    let key = band;
    for (let row = 0; row < ROWS; row += 1) {
      key = Math.imul(key ^ (sketch[band * ROWS + row] ?? 0), 0x9e37_79b1);
      key ^= key >>> 15;
    }
    return key;
  });
}
