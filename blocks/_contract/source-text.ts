import { findNodeAtLocation, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';
import { findSyntaxFaults, type SyntaxFault } from './syntax-fault.ts';
import type { JsonPath } from './walk.ts';

/** A JSON text that remembers where each value stands. Comments are allowed, trailing commas are not. */
export interface SourceText {
  /** As much of the value as could be read. */
  readonly value: unknown;
  readonly syntaxFaults: readonly SyntaxFault[];
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

const OPTIONS = { allowTrailingComma: false, disallowComments: false };

/** Reads a JSON text as far as it can be read; never throws. */
export function readSourceText(written: string): SourceText {
  // Some editors begin a file with a mark that nobody sees.
  const text = written.replace(/^\uFEFF/, ' ');
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, OPTIONS);
  const locateOffset = (offset: number) => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  // Most texts have no fault, and a thousand trees nobody asks for are slow to keep.
  let tree: { readonly root: Node | undefined } | undefined;
  const locate = (path: JsonPath) => {
    tree ??= { root: parseTree(text, [], OPTIONS) };
    return locateOffset(findNearest(tree.root, path)?.offset ?? 0);
  };
  return { value, syntaxFaults: findSyntaxFaults(text, errors), locate, locateOffset };
}
