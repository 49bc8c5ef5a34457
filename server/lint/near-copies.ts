import { listShingles } from '../content/list-shingles.ts';

/** A text that may be a copy of another, and the words that are allowed to differ. */
export interface ComparedText {
  readonly key: string;
  readonly text: string;
  /** Names that change from copy to copy, such as that of the place: they do not make a text its own. */
  readonly names: readonly string[];
}

export interface NearCopy {
  readonly key: string;
  readonly twin: string;
  /** From 0 to 1: the share of word sequences that both have. */
  readonly score: number;
}

/**
 * Finds texts that are all but copies: by the share of sequences of five words they have in common, once
 * the names that are meant to differ are taken out.
 * @param threshold from which share on a text counts as a copy.
 * @returns each text with its nearest twin, if that is near enough; the first of a pair is left out.
 */
export function findNearCopies(texts: readonly ComparedText[], threshold: number): NearCopy[] {
  const seen: { key: string; size: number }[] = [];
  const holders = new Map<string, number[]>();
  return texts.flatMap((text) => {
    const shingles = listShingles(text.text, text.names);
    const shared = new Map<number, number>();
    for (const shingle of shingles) {
      const others = holders.get(shingle) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(shingle, [...others, seen.length]);
    }
    seen.push({ key: text.key, size: shingles.size });
    let nearest: NearCopy | undefined;
    for (const [index, count] of shared) {
      const other = seen[index];
      const score = other ? count / (shingles.size + other.size - count) : 0;
      if (other && score >= threshold && score > (nearest?.score ?? 0)) {
        nearest = { key: text.key, twin: other.key, score };
      }
    }
    return nearest ?? [];
  });
}
