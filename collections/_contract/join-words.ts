/** Puts words by which a record is found in one text; what is not there is left out. */
export function joinWords(...parts: readonly (string | readonly string[] | undefined)[]): string {
  return parts.flat().filter(Boolean).join(', ');
}
