const SHINGLE_WORDS = 5;

/**
 * Lists every sequence of five words of a text, without markup: texts that share many are copies of one another.
 * @param names words that are meant to differ from copy to copy, such as the name of a place; they count as one.
 */
export function listShingles(text: string, names: readonly string[]): Set<string> {
  let plain = text
    .toLowerCase()
    .replaceAll(/<[^<>]*>|[^\p{L}\p{N}\s-]/gu, ' ')
    .replaceAll('-', ' ');
  for (const name of names) plain = plain.replaceAll(name.toLowerCase().replaceAll('-', ' '), '*');
  const words = plain.split(/\s+/).filter(Boolean);
  const shingles = new Set<string>();
  for (let start = 0; start + SHINGLE_WORDS <= words.length; start += 1) {
    shingles.add(words.slice(start, start + SHINGLE_WORDS).join(' '));
  }
  return shingles;
}
