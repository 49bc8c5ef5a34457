import type { LinkedPhrase } from '../../collections/_contract/linked-phrase.ts';

const NEVER_INSIDE = new Set([
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'code',
  'pre',
  'kbd',
  'samp',
  'summary',
]);
const PARAGRAPHS = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'blockquote', 'figcaption', 'caption', 'div']);

// A word ends at anything but a letter, digit or hyphen; names of hosts and mail addresses are one word.
const WORD_START = '(?<![\\p{L}\\p{N}\\p{M}_@-]|[\\p{L}\\p{N}]\\.)';
const WORD_END = '(?![\\p{L}\\p{N}\\p{M}_-]|\\.[\\p{L}\\p{N}])';

/**
 * Makes a function that turns phrases in a body, in place, into links: whole words in any case, the
 * longest phrase first, each page once a paragraph, never inside a link, heading or code, and never
 * to the page the body is on (the specification, section 2, Article).
 */
export function createAutoLinker(phrases: readonly LinkedPhrase[]) {
  const paths = new Map(phrases.map(({ phrase, path }) => [normalize(phrase), path]));
  const longestFirst = [...paths.keys()].sort((a, b) => b.length - a.length);
  const alternatives = longestFirst.map((phrase) => escapeRegExp(phrase).replaceAll(' ', '\\s+'));
  const pattern = new RegExp(`${WORD_START}(?:${alternatives.join('|')})${WORD_END}`, 'giu');

  /** @param body the element whose text is looked through; @param ownPath the path of its page. */
  return (body: Element, ownPath: string): void => {
    for (const { texts, linked } of collectParagraphs(body)) {
      linked.add(ownPath);
      for (const text of texts) linkText(text, pattern, paths, linked);
    }
  };
}

/** What stands in one paragraph, without the paragraphs in it. */
interface Paragraph {
  /** The texts that may be linked, in the order they are read. */
  readonly texts: Text[];
  /** Where it links to already by its author's hand. */
  readonly linked: Set<string>;
}

/** Walks once through a body: to ask each text for its paragraph, or each paragraph for its links, is slow in long ones. */
function collectParagraphs(body: Element): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const open = () => {
    const paragraph: Paragraph = { texts: [], linked: new Set() };
    paragraphs.push(paragraph);
    return paragraph;
  };
  const visit = (parent: Element, outer: Paragraph, mayLink: boolean) => {
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (isText(node) && mayLink) outer.texts.push(node);
      if (!isElement(node)) continue;
      const name = node.localName;
      const paragraph = PARAGRAPHS.has(name) ? open() : outer;
      const href = name === 'a' ? node.getAttribute('href') : null;
      if (href !== null) paragraph.linked.add(href);
      visit(node, paragraph, mayLink && !NEVER_INSIDE.has(name));
    }
  };
  visit(body, open(), !NEVER_INSIDE.has(body.localName));
  return paragraphs;
}

function linkText(text: Text, pattern: RegExp, paths: ReadonlyMap<string, string>, done: Set<string>): void {
  const pieces: (string | Element)[] = [];
  let end = 0;
  for (const match of text.data.matchAll(pattern)) {
    const path = paths.get(normalize(match[0]));
    if (path === undefined || done.has(path)) continue;
    done.add(path);
    const link = text.ownerDocument.createElement('a');
    link.setAttribute('href', path);
    link.textContent = match[0];
    pieces.push(text.data.slice(end, match.index), link);
    end = match.index + match[0].length;
  }
  if (pieces.length > 0) text.replaceWith(...pieces, text.data.slice(end));
}

function isText(node: Node): node is Text {
  return node.nodeType === node.TEXT_NODE;
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function normalize(phrase: string): string {
  return phrase.replace(/\s+/g, ' ').toLowerCase();
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
