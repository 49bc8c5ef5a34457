import { Parser } from 'htmlparser2';

/** The longest body that is searched; what a page is about stands in its first part. */
const LONGEST_BODY = 6_000;

// No part runs past the next bracket, so that those that nothing closes are not looked through again and again.
const LINK = /!?\[([^[\]]*)\]\([^()]*\)/g;
const SIGNS = /[*_`|#>~]+|^[ \t]*[-+]\s/gm;

/** Takes the markup out of the source of a body, Markdown or HTML, and cuts it to a length worth searching. */
export function toPlainText(source: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onopentag: () => {
      text += ' ';
    },
  });
  parser.end(source);
  return text.replace(LINK, '$1').replace(SIGNS, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_BODY);
}
