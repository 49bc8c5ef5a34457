import { trimEndOf } from './trim-end-of.ts';

/** Words that leave a text hanging in the air: what they belong to comes after them. */
const HANGING = new Set(
  (
    'a an the this that these those its his her our your their my every each no some any one two three four ' +
    'and or but nor so yet if when while because than as that which who whose where what why how whether until ' +
    'at by for from in into of off on onto out over per through to under up via with without within about after ' +
    'against among around before behind below beside between beyond during near since toward towards ' +
    'is are was were be been has have had do does did can could may might must shall should will would not very ' +
    'we you they he she it i more most less only just still also too'
  ).split(' '),
);

/** A sentence that fills less of the room than this says too little of the text. */
const ENOUGH = 0.5;

/** Takes off words and marks that no text can end with. */
function endWell(text: string): string {
  const words = text.split(/\s+/);
  while (words.length > 1) {
    const last =
      words
        .at(-1)
        ?.replaceAll(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase() ?? '';
    if (last !== '' && !HANGING.has(last)) break;
    words.pop();
  }
  return trimEndOf(words.join(' '), ' ,.;:(–-');
}

/**
 * Cuts a text for a card: at the end of a sentence where that leaves enough of it, else after a word that can
 * stand last, with an ellipsis.
 * @param limit the most characters of the result, the ellipsis included.
 * @returns the text itself where it fits.
 */
export function shorten(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= limit) return trimmed;
  const sentences = /^.*[.!?](?=\s)/s.exec(trimmed.slice(0, limit + 1))?.[0] ?? '';
  if (sentences.length >= limit * ENOUGH) return sentences;
  const cut = trimmed.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? endWell(cut.slice(0, space)) : cut.slice(0, limit - 1)}…`;
}
