import { createHash } from 'node:crypto';

const SHINGLE_WORDS = 3;
/** Shorter texts are alike by chance: "more calls please". */
const MIN_WORDS = 8;
/** Enough to tell two texts apart; what is remembered of five hundred of them stays within ten megabytes. */
const MAX_WORDS = 300;

/** Remembers the texts of recent leads, as hashes, to find one that several people seem to send. */
export interface SimilarTexts {
  /** The greatest likeness to a text of somebody else: 0 (nothing in common) to 1 (the same words). */
  compare(text: string, author: string): number;
  /** Remembers a text; the oldest is forgotten. */
  add(text: string, author: string): void;
}

interface Remembered {
  readonly author: string;
  readonly shingles: ReadonlySet<string>;
}

/** @param limit how many texts are remembered. */
export function createSimilarTexts(limit: number): SimilarTexts {
  const remembered: Remembered[] = [];
  return {
    compare(text, author) {
      const shingles = shingle(text);
      if (shingles.size === 0) return 0;
      const hidden = hash(author.toLowerCase());
      const others = remembered.filter((other) => other.author !== hidden);
      return Math.max(0, ...others.map((other) => findLikeness(shingles, other.shingles)));
    },
    add(text, author) {
      const shingles = shingle(text);
      if (shingles.size === 0) return;
      remembered.push({ author: hash(author.toLowerCase()), shingles });
      if (remembered.length > limit) remembered.shift();
    },
  };
}

/** The runs of three words, each as a short hash, so that nobody's words stay in memory. */
function shingle(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < MIN_WORDS) return new Set();
  const runs = words
    .slice(0, Math.min(words.length + 1 - SHINGLE_WORDS, MAX_WORDS))
    .map((_, start) => words.slice(start, start + SHINGLE_WORDS).join(' '));
  return new Set(runs.map(hash));
}

/** The share of what two sets have in common (Jaccard index). */
function findLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((item) => other.has(item)).length;
  return common / (one.size + other.size - common);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 11);
}
