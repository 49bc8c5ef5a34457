import { findNodeAtLocation, type Node, type ParseError, parse, parseTree, visit } from 'jsonc-parser';
import { countIn } from './count-in.ts';
import { createLineIndex } from './line-index.ts';
import { findDepthFault } from './nesting-depth.ts';
import { findSyntaxFaults, type SyntaxFault } from './syntax-fault.ts';
import type { JsonPath } from './walk.ts';
import { keepWholeCharacters } from './whole-characters.ts';

/** A name that stands in its object once more: readers of JSON take the last value and drop the others. */
export interface RepeatedName {
  /** Where in the JSON, with the name. */
  readonly path: JsonPath;
  /** Where the name stands again, and where it stood before. */
  readonly offset: number;
  readonly before: number;
}

/** A JSON text that remembers where each value stands. Comments are allowed, trailing commas are not. */
export interface SourceText {
  /** As much of the value as could be read. */
  readonly value: unknown;
  readonly syntaxFaults: readonly SyntaxFault[];
  readonly repeatedNames: readonly RepeatedName[];
  /** The line and column, from 1, of the value at a path or of its nearest ancestor that exists. */
  locate(path: JsonPath): { line: number; column: number };
  locateOffset(offset: number): { line: number; column: number };
}

function findNearest(tree: Node | undefined, path: JsonPath): Node | undefined {
  if (!tree) return undefined;
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) continue;
    // The key is where a person looks first.
    return node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node;
  }
  return tree;
}

const HALF_CHARACTER = {
  what: 'half of a character, such as "\\ud83d" alone',
  expected: 'both of its halves, or the character itself',
};

const OPTIONS = { allowTrailingComma: false, disallowComments: false };

function findRepeatedNames(text: string): RepeatedName[] {
  const repeated: RepeatedName[] = [];
  const open: Map<string, number>[] = [];
  visit(
    text,
    {
      onObjectBegin() {
        open.push(new Map());
      },
      onObjectProperty(name, offset, _length, _line, _character, pathOfObject) {
        const before = open.at(-1)?.get(name);
        if (before !== undefined) repeated.push({ path: [...pathOfObject(), name], offset, before });
        open.at(-1)?.set(name, offset);
      },
      onObjectEnd() {
        open.pop();
      },
    },
    OPTIONS,
  );
  return repeated;
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, entry) => sum + countNames(entry), 0);
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

/** Whether a text may hold a name more than once: not where it has no more names than what was read of it. */
function mayRepeatNames(text: string, value: unknown): boolean {
  return countIn(text, '":') !== countNames(value);
}

/** Reads plain JSON as the engine does, which is quickest, and what has comments or faults as far as it goes. */
function readValue(text: string, errors: ParseError[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parse(text, errors, OPTIONS);
  }
}

/** How JSON writes a half of a character; nearly always there is none, so that nothing has to be copied. */
const ESCAPED_HALF = /\\u[dD][89a-fA-F]/;

/** Reads a JSON text as far as it can be read; never throws. */
export function readSourceText(written: string): SourceText {
  // Some editors begin a file with a mark that nobody sees.
  const text = written.replace(/^\uFEFF/, ' ');
  const locateOffset = createLineIndex(text);
  const depthFault = findDepthFault(text);
  if (depthFault) {
    const locate = () => locateOffset(0);
    return { value: undefined, syntaxFaults: [depthFault], repeatedNames: [], locate, locateOffset };
  }
  const errors: ParseError[] = [];
  const read = readValue(text, errors);
  const { value, halves } = ESCAPED_HALF.test(text) ? keepWholeCharacters(read) : { value: read, halves: [] };
  // Most texts have no fault, and a thousand trees nobody asks for are slow to keep.
  let tree: { readonly root: Node | undefined } | undefined;
  const find = (path: JsonPath) => {
    tree ??= { root: parseTree(text, [], OPTIONS) };
    return findNearest(tree.root, path)?.offset ?? 0;
  };
  const locate = (path: JsonPath) => locateOffset(find(path));
  const faults = findSyntaxFaults(text, errors);
  const repeatedNames = faults.length === 0 && mayRepeatNames(text, value) ? findRepeatedNames(text) : [];
  const syntaxFaults = [...faults, ...halves.map((path) => ({ ...HALF_CHARACTER, offset: find(path) }))];
  return { value, syntaxFaults, repeatedNames, locate, locateOffset };
}
