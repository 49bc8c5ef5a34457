import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { JsonPath } from './walk.ts';

/** A JSON text that remembers where each value stands. Comments are allowed, trailing commas are not. */
export interface SourceText {
  /** As much of the value as could be read. */
  readonly value: unknown;
  readonly syntaxFaults: readonly { readonly offset: number; readonly what: string }[];
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

/** What is wrong, in words that fit after "found"; others of jsonc-parser's names are words already. */
const SYNTAX_FAULTS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word without quotes around it',
  PropertyNameExpected: 'no name, or a comma too many before this',
  ValueExpected: 'no value, or a comma too many before this',
  ColonExpected: 'no colon after a name',
  CommaExpected: 'no comma between two entries',
  CloseBraceExpected: 'no closing "}"',
  CloseBracketExpected: 'no closing "]"',
  EndOfFileExpected: 'something after the last "}"',
  UnexpectedEndOfString: 'a text without its closing quote',
};

function nameSyntaxFault(error: ParseError): string {
  const name = printParseErrorCode(error.error);
  return SYNTAX_FAULTS[name] ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

const OPTIONS = { allowTrailingComma: false, disallowComments: false };

/** Reads a JSON text as far as it can be read; never throws. */
export function readSourceText(text: string): SourceText {
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
  const syntaxFaults = errors.map((error) => ({ offset: error.offset, what: nameSyntaxFault(error) }));
  return { value, syntaxFaults, locate, locateOffset };
}
