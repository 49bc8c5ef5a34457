/** So much of one text is logged: an address, a message, a word of the database. */
const LONGEST_TEXT = 1_000;
/** A stack and its causes. */
const LONGEST_STACK = 4_000;
/** What a line may come to where it holds many texts. */
export const LONGEST_LINE = 16_000;

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most)}... (${text.length} characters)`;

/** A text as it is logged: visitors decide how long some are. */
export const cutText = (text: string): string => cut(text, LONGEST_TEXT);
export const cutStack = (stack: string): string => cut(stack, LONGEST_STACK);

/** The details of an entry, with long texts cut. */
export function cutDetails(details: Record<string, unknown>): Record<string, unknown> {
  const hasLong = Object.values(details).some(
    (value) => typeof value === 'string' && value.length > LONGEST_TEXT,
  );
  if (!hasLong) return details;
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? cutText(value) : value,
    ]),
  );
}

/**
 * The last bound: a line that is long for all that leaves its details out.
 * @param line a line of JSON with its line break. @returns the same, or a short one with level, time and message.
 */
export function cutLine(line: string): string {
  if (line.length <= LONGEST_LINE) return line;
  const { level, time, requestId, msg } = JSON.parse(line);
  const leftOut = `details: ${line.length} characters`;
  return `${JSON.stringify({ level, time, requestId, leftOut, msg: cutText(String(msg)) })}\n`;
}
