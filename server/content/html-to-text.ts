import { Parser } from 'htmlparser2';
import { escapeMarkdown } from './escape-markdown.ts';

const LEFT_OUT = new Set(['script', 'style', 'form', 'button', 'nav', 'noscript', 'svg']);
const ENDS_LINE = /^(?:h\d|p|li|tr|dt|dd|div|section|summary|figcaption|caption|blockquote|pre)$/;

/**
 * Writes what a page says as lines of plain text, its title first: for pages that take too long to write as
 * Markdown. It takes time in proportion to the page's length, whatever stands in it.
 */
export function htmlToText(html: string): string {
  const lines: string[] = [];
  let title = '';
  let line = '';
  let isInMain = false;
  let leftOut = 0;
  const endLine = (element: string) => {
    const text = escapeMarkdown(line);
    line = '';
    if (text === '') return;
    if (element === 'h1' && title === '') title = text;
    else lines.push(text);
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'main') isInMain = true;
      if (LEFT_OUT.has(name)) leftOut += 1;
    },
    ontext(text) {
      if (isInMain && leftOut === 0) line += text;
    },
    onclosetag(name) {
      if (LEFT_OUT.has(name)) leftOut -= 1;
      if (ENDS_LINE.test(name)) endLine(name);
      else line += ' ';
      if (name === 'main') isInMain = false;
    },
  });
  parser.end(html);
  endLine('main');
  return `${[`# ${title}`, ...lines].join('\n\n')}\n`;
}
