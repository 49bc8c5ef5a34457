import { tables } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/** What a reader of plain text has no use for. */
const LEFT_OUT = new Set(['script', 'style', 'form', 'button', 'nav', 'noscript', 'svg']);

/** Parts of a line that stand apart on a page without a space between them, by style alone. */
const GLUED = /(<\/(?:a|span|time|strong)>)(?=<(?:a|span|time|strong)\b)/g;

const indent = (text: string) => text.replaceAll('\n', '\n    ');

/** A drawing or a row of stars is what it is read as. */
const readAlternative = (node: HTMLElement) =>
  node.getAttribute('role') === 'img' ? (node.getAttribute('aria-label') ?? '') : '';

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
    blankReplacement: (_content, node) =>
      readAlternative(node) || ('isBlock' in node && node.isBlock ? '\n\n' : ''),
  });
  converter.use(tables);
  // Markdown has no list of terms: each becomes an entry that begins with its term.
  converter.addRule('list of terms', {
    filter: ['dl'],
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  converter.addRule('terms and what they mean', {
    filter: (node) => node.nodeName === 'DIV' && node.parentNode?.nodeName === 'DL',
    replacement: (content) => `${content.trim()}\n`,
  });
  converter.addRule('term', {
    filter: ['dt'],
    replacement: (content) => `\n- ${content.trim()}:`,
  });
  converter.addRule('what a term means', {
    filter: ['dd'],
    replacement: (content) => ` ${indent(content.trim())}\n`,
  });
  converter.addRule('question', {
    filter: ['summary'],
    replacement: (content) => `\n\n**${content.trim()}**\n\n`,
  });
  converter.addRule('left out', {
    filter: (node) =>
      LEFT_OUT.has(node.nodeName.toLowerCase()) ||
      node.hasAttribute('hidden') ||
      node.getAttribute('aria-hidden') === 'true',
    replacement: (_content, node) => readAlternative(node),
  });
  return converter;
}

const converter = createConverter();

/** Puts the title first, as readers of Markdown expect it; what stood above it follows. */
function beginWithTitle(markdown: string): string {
  const [title] = /^# .+$/m.exec(markdown) ?? [];
  return title === undefined ? markdown : `${title}\n\n${markdown.replace(title, '').trim()}`;
}

/**
 * Writes a page as Markdown: its content without the frame around it, its title first, links in full.
 * @param html the whole page. @param address of the page, with its origin.
 */
export function htmlToMarkdown(html: string, address: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const { origin } = new URL(address);
  const whole = main
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replaceAll(' href="#', ` href="${address}#`)
    .replaceAll(GLUED, '$1 ');
  const lines = beginWithTitle(converter.turndown(whole)).replaceAll(/^[ \t]+$/gm, '');
  return `${lines.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}
