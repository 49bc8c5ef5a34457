/** A phrase that becomes a link to a page of the site. */
export interface AutoLinkPhrase {
  readonly phrase: string;
  readonly path: string;
}

const NEVER_INSIDE = 'a, h1, h2, h3, h4, h5, h6, code, pre, kbd, samp, summary';
const PARAGRAPHS = 'p, li, td, th, dt, dd, blockquote, figcaption, caption, div';

// A word ends at anything but a letter, digit or hyphen; names of hosts and mail addresses are one word.
const WORD_START = '(?<![\\p{L}\\p{N}\\p{M}_@-]|[\\p{L}\\p{N}]\\.)';
const WORD_END = '(?![\\p{L}\\p{N}\\p{M}_-]|\\.[\\p{L}\\p{N}])';

/**
 * Makes a function that turns phrases in a body, in place, into links: whole words in any case, the
 * longest phrase first, each page once a paragraph, never inside a link, heading or code, and never
 * to the page the body is on (the specification, section 2, Article).
 */
export function createAutoLinker(phrases: readonly AutoLinkPhrase[]) {
  const paths = new Map(phrases.map(({ phrase, path }) => [normalize(phrase), path]));
  const longestFirst = [...paths.keys()].sort((a, b) => b.length - a.length);
  const alternatives = longestFirst.map((phrase) => escapeRegExp(phrase).replaceAll(' ', '\\s+'));
  const pattern = new RegExp(`${WORD_START}(?:${alternatives.join('|')})${WORD_END}`, 'giu');

  /** @param body the element whose text is looked through; @param ownPath the path of its page. */
  return (body: Element, ownPath: string): void => {
    const linked = new Map<Element, Set<string>>();
    for (const text of collectTexts(body)) {
      const paragraph = text.parentElement?.closest(PARAGRAPHS) ?? body;
      const done = linked.get(paragraph) ?? collectLinks(paragraph).add(ownPath);
      linked.set(paragraph, done);
      linkText(text, pattern, paths, done);
    }
  };
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

/** The texts that may be linked, in the order they are read. */
function collectTexts(body: Element): Text[] {
  const texts: Text[] = [];
  const visit = (node: Node) => {
    if (isElement(node) && node.matches(NEVER_INSIDE)) return;
    if (isText(node)) texts.push(node);
    node.childNodes.forEach(visit);
  };
  visit(body);
  return texts;
}

function isText(node: Node): node is Text {
  return node.nodeType === node.TEXT_NODE;
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

/** Where the paragraph already links to by its author's hand. */
function collectLinks(paragraph: Element): Set<string> {
  return new Set(
    Array.from(paragraph.querySelectorAll('a[href]'), (link) => link.getAttribute('href') ?? ''),
  );
}

function normalize(phrase: string): string {
  return phrase.replace(/\s+/g, ' ').toLowerCase();
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
