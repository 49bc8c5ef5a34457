/** Words that say nothing of what is looked for: everything has them. */
const STOP_WORDS = new Set(
  'an and are as at be by can do does for from how in is it my of on or our should the to we what with you your'.split(
    ' ',
  ),
);

/** Every word of a text. */
const WORD = /[^\p{C}\p{Z}\p{P}\p{S}]+/gu;

/** The words of a text, as they are written, and where they start. */
export function findWords(text: string): { word: string; start: number }[] {
  return [...text.matchAll(WORD)].map((match) => ({ word: match[0], start: match.index }));
}

const LETTER = /^[a-z]$/;
/** Most words have no accents; to find that out costs less than to take them off. */
const PLAIN = /^[\dA-Za-z]+$/;

/** One and many are the same to a search: "agencies" is "agency". What is cut off by mistake is cut off everywhere. */
const toSingular = (term: string) => term.replace(/(?<=..)ies$/, 'y').replace(/(?<=..)(?<![siu])s$/, '');

/** The form of a word by which it is found, whatever its case, accents and number; null of words that say nothing. */
export function toTerm(word: string): string | null {
  const bare = PLAIN.test(word) ? word : word.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const term = bare.toLowerCase();
  return LETTER.test(term) || STOP_WORDS.has(term) ? null : toSingular(term);
}
