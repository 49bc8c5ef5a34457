import { stem } from './stem.ts';

export interface TextOptions {
  isCaseSensitive: boolean;
  isDiacriticSensitive: boolean;
}

/** Words too common to search for. */
const STOP_WORDS = new Set(
  'a an and are as at be been but by for from had has have he her his i if in into is it its me my no not of on or our she so such that the their them then there these they this to us was we were what when which who will with you your'.split(
    ' ',
  ),
);

/** The stems of a text's words, in order, without stop words. */
export function words(text: string, options: TextOptions): string[] {
  const found = foldText(text, options).match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];
  return found.flatMap((word) => {
    const plain = word.replace(/['’].*$/, '');
    return STOP_WORDS.has(plain.toLowerCase()) ? [] : [stem(plain)];
  });
}

/** Removes what the search does not distinguish: case and accents, unless asked for. */
export function foldText(text: string, { isCaseSensitive, isDiacriticSensitive }: TextOptions): string {
  const cased = isCaseSensitive ? text : text.toLowerCase();
  return isDiacriticSensitive ? cased.normalize('NFC') : cased.normalize('NFD').replace(/\p{M}/gu, '');
}
