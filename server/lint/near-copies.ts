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

/** A sequence that so many texts have already is one of a template: further holders of it need not be known. */
const MAX_HOLDERS = 32;

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const shingle of some) if (others.has(shingle)) count += 1;
  return count;
}

/**
 * Finds texts that are all but copies: by the share of sequences of five words they have in common, once
 * the names that are meant to differ are taken out. The time it takes grows with the texts, not with their pairs.
 * @param threshold from which share on a text counts as a copy.
 * @returns each text with its nearest twin, if that is near enough; the first of a pair is left out.
 */
export function findNearCopies(texts: readonly ComparedText[], threshold: number): NearCopy[] {
  const seen: { key: string; shingles: ReadonlySet<string> }[] = [];
  const holders = new Map<string, number[]>();
  return texts.flatMap(({ key, text, names }) => {
    const shingles = listShingles(text, names);
    const counted = new Map<number, number>();
    let uncounted = 0;
    for (const shingle of shingles) {
      const others = holders.get(shingle) ?? [];
      for (const other of others) counted.set(other, (counted.get(other) ?? 0) + 1);
      if (others.length < MAX_HOLDERS) others.push(seen.length);
      else uncounted += 1;
      holders.set(shingle, others);
    }
    seen.push({ key, shingles });
    let nearest: NearCopy | undefined;
    for (const [index, count] of counted) {
      const other = seen[index];
      if (!other) continue;
      const scoreOf = (shared: number) => shared / (shingles.size + other.shingles.size - shared);
      if (scoreOf(count + uncounted) < threshold) continue;
      const score = scoreOf(uncounted > 0 ? countShared(shingles, other.shingles) : count);
      if (score >= threshold && score > (nearest?.score ?? 0)) nearest = { key, twin: other.key, score };
    }
    return nearest ?? [];
  });
}
