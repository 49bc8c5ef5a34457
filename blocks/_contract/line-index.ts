/**
 * Makes the function that says where a place of a text is. The text is looked through once, at the first question:
 * a file of a thousand faults asks a thousand times.
 * @returns the line and the column of an offset, both from 1.
 */
export function createLineIndex(text: string): (offset: number) => { line: number; column: number } {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
