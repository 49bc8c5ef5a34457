/** Cuts certain signs off the end of a text. An expression would begin anew at each of a long row of them. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
