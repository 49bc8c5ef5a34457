/** Measures a text, in the unit of the box it must fit. */
export type Measure = (text: string) => number;

/** Fills lines word by word, as a typesetter in a hurry would. */
function fillLines(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** Cuts a word that fits no line into pieces that do. */
function cutWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/**
 * Breaks a text into as few lines as its width allows, and makes those about equally long.
 * @param width the longest a line may be, in the unit of `measure`.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => cutWord(word, width, measure));
  const { length } = fillLines(words, width, measure);
  let [narrow, wide] = [0, width];
  // Ten halvings find the narrowest width with that many lines to a thousandth.
  for (let round = 0; round < 10; round += 1) {
    const middle = (narrow + wide) / 2;
    const lines = fillLines(words, middle, measure);
    const isFit = lines.length <= length && lines.every((line) => measure(line) <= middle);
    if (isFit) wide = middle;
    else narrow = middle;
  }
  return fillLines(words, wide, measure);
}
