const SHINGLE_WORDS = 5;
/** Of a longer name its first words are looked for: it is sought at every word of a text. */
const MOST_NAME_WORDS = 12;
/** Stands for a name that is meant to differ from text to text. */
const NAME = 1;
const FNV_OFFSET = 0x811c_9dc5 | 0;
const FNV_PRIME = 0x0100_0193;

/** A 32-bit hash of a text (FNV-1a), mixed so that its last bits are as good as its first ones. */
export function hashText(text: string): number {
  let state = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), FNV_PRIME);
  }
  return mix(state);
}

function mix(state: number): number {
  const mixed = Math.imul(state ^ (state >>> 16), 0x85eb_ca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Letters and digits: those of ASCII, and what lies past its signs but for punctuation such as dashes and quotes. */
function isOfWord(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code >= 0xc0 && (code < 0x2000 || code > 0x206f);
}

/** The words of a text as numbers, found without making a string of each. */
function hashWords(text: string): number[] {
  const lower = text.toLowerCase();
  const words: number[] = [];
  let state = FNV_OFFSET;
  for (let index = 0; index <= lower.length; index += 1) {
    const code = index < lower.length ? lower.charCodeAt(index) : 0;
    if (isOfWord(code)) state = Math.imul(state ^ code, FNV_PRIME);
    else if (state !== FNV_OFFSET) {
      words.push(state);
      state = FNV_OFFSET;
    }
  }
  return words;
}

/** Puts one sign in the place of a name wherever it stands. */
function hideName(words: readonly number[], name: readonly number[]): readonly number[] {
  const [first] = name;
  if (first === undefined || !words.includes(first)) return words;
  const hidden: number[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const isName = name.every((word, offset) => words[index + offset] === word);
    hidden.push(isName ? NAME : (words[index] ?? 0));
    if (isName) index += name.length - 1;
  }
  return hidden;
}

/**
 * Hashes every sequence of five words of a text, without markup: what `listShingles` lists, in a twentieth of its
 * time, for texts without number.
 * @param names words that are meant to differ from copy to copy, such as the name of a place; they count as one.
 */
export function hashShingles(text: string, names: readonly string[]): Uint32Array {
  const bare = text.includes('<') ? text.replaceAll(/<[^<>]*>/g, ' ') : text;
  const words = names
    .map((name) => hashWords(name).slice(0, MOST_NAME_WORDS))
    .reduce<readonly number[]>(hideName, hashWords(bare));
  const shingles = new Uint32Array(Math.max(0, words.length - SHINGLE_WORDS + 1));
  for (let start = 0; start < shingles.length; start += 1) {
    let state = 0;
    for (let offset = 0; offset < SHINGLE_WORDS; offset += 1) {
      state = Math.imul(state ^ (words[start + offset] ?? 0), 0x9e37_79b1) + offset;
    }
    shingles[start] = mix(state);
  }
  return shingles;
}
