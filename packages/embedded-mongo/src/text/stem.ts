import { stemmer } from 'stemmer';

/** No word of a language is longer; finding the stem of one may take the square of its length. */
const MAX_LENGTH = 64;

/** The stem of an English word, by Porter's algorithm and in the word's own case; other words stay as they are. */
export function stem(word: string): string {
  if (word.length > MAX_LENGTH || !/^[A-Za-z]+$/.test(word)) return word;
  return [...stemmer(word)]
    .map((letter, i) => (word[i]?.toLowerCase() === letter ? word[i] : letter))
    .join('');
}
