import { setImmediate as nextTurn } from 'node:timers/promises';
import { hashShingles } from './shingle-hashes.ts';
import { compareSketches, keysOfSketch, sketchText, type TextSketch } from './text-sketch.ts';

/** A text among others like it. */
export interface PlacedText {
  readonly slug: string;
  readonly text: string;
  /** The words that are meant to differ, such as the name of the place. */
  readonly names: readonly string[];
}

/** The texts that say little but what an earlier one says. */
export interface Copies {
  has(slug: string): boolean;
  /** How many lie among the texts of a range, counted as they came. */
  countIn(range: { readonly skip: number; readonly limit: number }): number;
}

export const NO_COPIES: Copies = { has: () => false, countIn: () => 0 };

/** From which share of common shingles on a page is a copy to a search engine; the check warns from half on. */
const COPIED_SHARE = 0.7;
const TEXTS_A_TURN = 100;

/**
 * Finds near copies among any number of texts in one pass. The first of them is kept as the one that counts, and
 * only what counts is remembered, in about a kilobyte each.
 */
export async function findCopies(texts: AsyncIterable<PlacedText>): Promise<Copies> {
  const originals: TextSketch[] = [];
  const byKey = new Map<number, number>();
  const slugs = new Set<string>();
  const places: number[] = [];
  let place = 0;

  for await (const { slug, text, names } of texts) {
    const sketch = sketchText(hashShingles(text, names));
    const keys = keysOfSketch(sketch);
    const isCopy = keys.some((key) => {
      const other = originals[byKey.get(key) ?? -1];
      return other !== undefined && compareSketches(sketch, other) >= COPIED_SHARE;
    });
    if (isCopy) {
      slugs.add(slug);
      places.push(place);
    } else {
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, originals.length);
      originals.push(sketch);
    }
    place += 1;
    if (place % TEXTS_A_TURN === 0) await nextTurn();
  }
  return {
    has: (slug) => slugs.has(slug),
    countIn: ({ skip, limit }) => places.filter((found) => found >= skip && found < skip + limit).length,
  };
}
