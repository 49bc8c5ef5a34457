import TurndownService from 'turndown';
import { escapeTags } from './escape-markdown.ts';

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
  const escapeSigns = converter.escape.bind(converter);
  converter.escape = (text) => escapeTags(escapeSigns(text));
  addTables(converter);
  addLinks(converter);
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

/** Tables with a line each row: what stands in a cell becomes one line, and the first row is the heading. */
function addTables(converter: TurndownService): void {
  converter.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) => ` ${toOneLine(content).replaceAll('|', '\\|')} |`,
  });
  converter.addRule('row', { filter: ['tr'], replacement: (content) => `\n|${content}` });
  converter.addRule('part of a table', {
    filter: ['thead', 'tbody', 'tfoot', 'colgroup', 'col'],
    replacement: (content) => content,
  });
  converter.addRule('caption', { filter: ['caption'], replacement: () => '' });
  converter.addRule('table', {
    filter: ['table'],
    replacement(content, node) {
      const parts = Array.from(node.children);
      const caption = parts.find(({ nodeName }) => nodeName === 'CAPTION')?.textContent ?? '';
      const rows = parts.flatMap((part) => (part.nodeName === 'TR' ? part : Array.from(part.children)));
      const counts = rows.map(({ children }) => children.length);
      const columns = Math.max(1, ...counts);
      const [first = '', ...lines] = content.trim().split(/\n(?=\|)/);
      // A heading with fewer cells than columns makes no table.
      const heading = first + ' |'.repeat(columns - (counts[0] ?? 0));
      const table = [heading, `|${' --- |'.repeat(columns)}`, ...lines].join('\n');
      return `\n\n${converter.escape(toOneLine(caption))}\n\n${table}\n\n`;
    },
  });
}

/** Links and pictures whose addresses end where they end, whatever signs are in them. */
function addLinks(converter: TurndownService): void {
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => `[${content}](${encodeAddress(node, 'href')})`,
  });
  converter.addRule('picture', {
    filter: ['img'],
    replacement: (_content, node) => {
      const alternative = toOneLine(node.getAttribute('alt') ?? '');
      return `![${converter.escape(alternative)}](${encodeAddress(node, 'src')})`;
    },
  });
}

const toOneLine = (text: string) => text.split(/\s+/).join(' ').trim();

const encodeAddress = (node: HTMLElement, name: string) =>
  (node.getAttribute(name) ?? '').replaceAll(
    /[\s<>()\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

const converter = createConverter();

/** Puts the title first, as readers of Markdown expect it; what stood above it follows. */
function beginWithTitle(markdown: string): string {
  const [title] = /^# .+$/m.exec(markdown) ?? [];
  return title === undefined ? markdown : `${title}\n\n${markdown.replace(title, '').trim()}`;
}

/** What stands between the tags of `main`; empty where there is none. */
function cutMain(html: string): string {
  const open = html.indexOf('<main');
  return open < 0 ? '' : html.slice(html.indexOf('>', open) + 1, html.lastIndexOf('</main>'));
}

/**
 * Writes a page as Markdown: its content without the frame around it, its title first, links in full.
 * @param html the whole page. @param address of the page, with its origin.
 */
export function htmlToMarkdown(html: string, address: string): string {
  const main = cutMain(html);
  const { origin } = new URL(address);
  const whole = main
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replaceAll(' href="#', ` href="${address}#`)
    .replaceAll(GLUED, '$1 ');
  const lines = beginWithTitle(converter.turndown(whole)).replaceAll(/^[ \t]+$/gm, '');
  return `${lines.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}
