/**
 * Cuts a text for a card at the end of a word.
 * @param limit the most characters of the result, the ellipsis included.
 * @returns the text itself where it fits.
 */
export function shorten(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= limit) return trimmed;
  const cut = trimmed.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  const words = space > 0 ? cut.slice(0, space) : cut.slice(0, limit - 1);
  return `${words.replace(/[\s,.;:–-]+$/, '')}…`;
}
