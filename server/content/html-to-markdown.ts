import { tables } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/** What a reader of plain text has no use for. */
const LEFT_OUT = new Set(['script', 'style', 'form', 'button', 'nav', 'noscript', 'svg']);

function createConverter(): TurndownService {
  const converter = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', hr: '---' });
  converter.use(tables);
  converter.addRule('left out', {
    filter: (node) => LEFT_OUT.has(node.nodeName.toLowerCase()) || node.hasAttribute('hidden'),
    replacement: () => '',
  });
  return converter;
}

const converter = createConverter();

/**
 * Writes a page as Markdown: its content without the frame around it, links in full.
 * @param html the whole page. @param siteUrl the public origin, without a slash at its end.
 */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const whole = main.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`);
  return `${converter.turndown(whole).trim()}\n`;
}
