const LONGEST = 160;
const CUT = 157;
const EARLIEST_BREAK = 120;

/**
 * The description for search engines (the specification, section 5): trimmed; where nothing is
 * left, the fallback; over 160 characters, cut to 157, at the last space if that is past 120,
 * with an ellipsis appended.
 */
export function cutMetaDescription(description: string, fallback: string): string {
  const trimmed = description.trim();
  if (trimmed === '') return fallback;
  if (trimmed.length <= LONGEST) return trimmed;
  const cut = trimmed.slice(0, CUT);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > EARLIEST_BREAK ? cut.slice(0, lastSpace) : cut}…`;
}
