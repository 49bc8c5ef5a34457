import type { JsonPath } from './walk.ts';

/** Every kind of fault in a layout, by its stable code. */
export type ProblemCode =
  | 'broken-json'
  | 'bad-layout'
  | 'unknown-block'
  | 'bad-block'
  | 'unknown-version'
  | 'failed-upgrade'
  | 'unknown-prop'
  | 'missing-prop'
  | 'bad-prop'
  | 'unknown-slot'
  | 'refused-block'
  | 'duplicate-id'
  | 'reserved-name'
  | 'unknown-read'
  | 'mismatched-read'
  | 'unknown-binding'
  | 'mismatched-binding';

/** A fault before it is known where in the file it stands. */
export interface Fault {
  readonly code: ProblemCode;
  /** Where in the JSON. */
  readonly path: JsonPath;
  /** The type of the block it stands in. */
  readonly block?: string;
  /** What stands there, as the writer would recognise it. */
  readonly found: string;
  readonly expected: string;
  readonly suggestion?: string | undefined;
}

/** One fault found in a layout, worded for the person who wrote it. */
export interface Problem extends Fault {
  /** The file as the writer knows it, e.g. `layouts/index.json`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The whole message on one line. */
  readonly message: string;
}

/** Shows a found value briefly: strings quoted, long values cut. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Joins alternatives: `"left", "center" or "right"`. */
export function joinAlternatives(values: readonly unknown[]): string {
  const quoted = values.map(quote);
  const last = quoted.pop() ?? 'nothing';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}

/** Writes a path as people read it, naming the block: `blocks[2] (hero) > align`. */
export function formatPath(path: JsonPath, block?: string): string {
  let text = '';
  let lastBlockEnd = 0;
  for (const [index, part] of path.entries()) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (part === 'props' && typeof path[index - 1] === 'number') continue;
    else text += text === '' ? part : ` > ${part}`;
    const isBlock = typeof part === 'number' && (index === 1 || path[index - 2] === 'slots');
    if (isBlock) lastBlockEnd = text.length;
  }
  if (text === '') return 'the file';
  return block ? `${text.slice(0, lastBlockEnd)} (${block})${text.slice(lastBlockEnd)}` : text;
}

/** Words a fault as one line that says where, what was found, what was expected and how to mend it. */
export function formatProblem(fault: Fault, file: string, line: number, column: number): string {
  const hint = fault.suggestion === undefined ? '' : ` Did you mean ${quote(fault.suggestion)}?`;
  const where = formatPath(fault.path, fault.block);
  return `${file}:${line}:${column}  ${where}: found ${fault.found}, expected ${fault.expected}.${hint}`;
}
