import { parseDocument } from 'htmlparser2';

/** A piece of a page: the markup is the template's, the texts are data. */
export type PageNode = TextNode | ElementNode;

export interface TextNode {
  readonly text: string;
}

export interface ElementNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PageNode[];
}

/** A page of the site, as another system would have to write it. */
export interface PeerPage {
  readonly title: string;
  readonly description: string;
  readonly css: string;
  readonly jsonLd: string;
  /** What stands before, in and behind `<main>`; each node is written as a component of its own. */
  readonly before: readonly PageNode[];
  readonly main: readonly PageNode[];
  readonly after: readonly PageNode[];
}

type Parsed = ReturnType<typeof parseDocument>['children'][number];
type ParsedElement = Extract<Parsed, { attribs: object }>;

const isElement = (node: Parsed): node is ParsedElement => 'attribs' in node;

/** Scripts are each system's own; the texts of a page are the same in all of them. */
function toNodes(node: Parsed): PageNode[] {
  if (node.type === 'text' && 'data' in node) return [{ text: node.data }];
  if (!isElement(node) || node.name === 'script') return [];
  return [{ name: node.name, attributes: node.attribs, children: node.children.flatMap(toNodes) }];
}

function findAll(nodes: readonly Parsed[], isWanted: (element: ParsedElement) => boolean): ParsedElement[] {
  return nodes
    .filter(isElement)
    .flatMap((element) => [...(isWanted(element) ? [element] : []), ...findAll(element.children, isWanted)]);
}

const readText = (element: ParsedElement | undefined): string =>
  (element?.children ?? []).map((child) => ('data' in child ? child.data : '')).join('');

/** Takes a page of the site apart. @param html the whole document. @throws Error where it has no main. */
export function readPage(html: string): PeerPage {
  const { children } = parseDocument(html);
  const find = (isWanted: (element: ParsedElement) => boolean) => findAll(children, isWanted)[0];
  const body = find(({ name }) => name === 'body')?.children ?? [];
  const position = body.findIndex((node) => isElement(node) && node.name === 'main');
  const main = body[position];
  if (!main || !isElement(main)) throw new Error('The page has no main.');
  return {
    title: readText(find(({ name }) => name === 'title')),
    description: find(({ attribs }) => attribs.name === 'description')?.attribs.content ?? '',
    css: findAll(children, ({ name }) => name === 'style')
      .map(readText)
      .join('\n'),
    jsonLd: readText(find(({ attribs }) => attribs.type === 'application/ld+json')),
    before: body.slice(0, position).flatMap(toNodes),
    main: main.children.flatMap(toNodes),
    after: body.slice(position + 1).flatMap(toNodes),
  };
}
