/** Words that say nothing of what is looked for: everything has them. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or our should the to we what with you your'.split(
    ' ',
  ),
);

/** Every word of a text. */
const WORD = /[^\p{C}\p{Z}\p{P}\p{S}]+/gu;

/** The words of a text, as they are written, and where they start. */
export function findWords(text: string): { word: string; start: number }[] {
  return [...text.matchAll(WORD)].map((match) => ({ word: match[0], start: match.index }));
}

/** The form of a word by which it is found, whatever its case and accents; null of words that say nothing. */
export function toTerm(word: string): string | null {
  const term = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return STOP_WORDS.has(term) ? null : term;
}
