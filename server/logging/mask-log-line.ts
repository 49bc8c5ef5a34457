/**
 * A path may end in any character, so whatever follows a question mark without a space is a query. Its
 * quotes and backslashes are escaped in JSON; a bare quote ends the text it stands in.
 */
const QUERY = /(?:\?|%(?:25){0,3}3f)(?:[^\s"\\]|\\["\\])+/gi;
const CREDENTIALS = /(?<=:\/\/)[^\s"\\/@]{1,200}@/g;
/** Written plainly or as in an address, which may be encoded more than once. */
const EMAIL = /[^\s"\\/<>()[\],:;=&?@]{1,64}(?:@|%(?:25){0,3}40)[\p{L}\p{N}.-]{1,253}/giu;
const LINE_BREAKS = /[\u007f-\u009f\u2028\u2029]/g;

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Takes out of a line of the log what visitors typed or are known by, wherever it stands in it: queries
 * with search texts and tokens, e-mail addresses, passwords in addresses. JSON has escaped the usual line
 * breaks already; here go those that only some viewers know.
 * @param line a line of JSON, cut already: what it takes grows with it. @returns a line of JSON.
 */
export function maskLogLine(line: string): string {
  return line
    .replace(CREDENTIALS, '[credentials]@')
    .replace(QUERY, '?[query]')
    .replace(EMAIL, '[email]')
    .replace(LINE_BREAKS, escapeCharacter);
}
