import { isRecord } from './bind.ts';
import type { SourceText } from './source-text.ts';
import { type JsonPath, walkBlocks } from './walk.ts';

/** An error keeps a block or a page from being served as written; a warning is advice and changes nothing. */
export type Severity = 'error' | 'warning';

/** Every kind of fault in a layout by its stable code, with how grave it is. `docs/problems.md` explains each. */
export const PROBLEM_CODES = {
  'broken-json': 'error',
  'repeated-name': 'error',
  'bad-layout': 'error',
  'unknown-block': 'error',
  'bad-block': 'error',
  'unknown-version': 'error',
  'failed-upgrade': 'error',
  'unknown-prop': 'error',
  'missing-prop': 'error',
  'bad-prop': 'error',
  'unknown-slot': 'error',
  'refused-block': 'error',
  'duplicate-id': 'error',
  'unknown-piece': 'error',
  'circular-piece': 'error',
  'reserved-name': 'error',
  'unknown-read': 'error',
  'mismatched-read': 'error',
  'unknown-binding': 'error',
  'mismatched-binding': 'error',
  'unsafe-link': 'error',
  'failing-block': 'error',
  'duplicate-address': 'error',
  'duplicate-redirect': 'error',
  'redirect-loop': 'error',
  'empty-binding': 'warning',
  'missing-document': 'warning',
  'h1-count': 'warning',
  'heading-order': 'warning',
  'title-length': 'warning',
  'description-length': 'warning',
  'duplicate-title': 'warning',
  'duplicate-description': 'warning',
  'missing-alt': 'warning',
  'broken-link': 'warning',
  'broken-anchor': 'warning',
  'no-call-to-action': 'warning',
  'near-copy': 'warning',
  'redirect-chain': 'warning',
  'hidden-page': 'warning',
  'moved-layout': 'warning',
  'file-name': 'warning',
} as const satisfies Record<string, Severity>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

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
  readonly severity: Severity;
  /** The file as the writer knows it, e.g. `layouts/index.json`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The whole message on one line. */
  readonly message: string;
}

const MAX_QUOTED = 60;

/** Shows a found value briefly: strings quoted, long values cut. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  if (text.length <= MAX_QUOTED) return text;
  const end = typeof value === 'string' ? '..."' : '...';
  return text.slice(0, MAX_QUOTED - end.length).replace(/\\?$/, '') + end;
}

/** Joins words: `left, center or right`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? 'nothing';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** Joins alternatives: `"left", "center" or "right"`. */
export function joinAlternatives(values: readonly unknown[]): string {
  return joinWords(values.map(quote));
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

/** A file as its writer knows it, and its text. */
export interface ProblemSource {
  /** E.g. `layouts/index.json`. */
  readonly displayPath: string;
  readonly text: SourceText;
}

/** The type of the innermost block on the way to a place, as a part of a fault. @param value the whole file. */
function nameBlock(value: unknown, path: JsonPath): Pick<Fault, 'block'> {
  let type: string | undefined;
  walkBlocks(isRecord(value) ? value.blocks : undefined, (block, blockPath) => {
    if (blockPath.every((part, index) => path[index] === part)) type = block.type;
  });
  return type === undefined ? {} : { block: type };
}

/** Finds where in its file a fault stands. @param place left out, it is sought by the fault's path. */
export function toProblem(
  fault: Fault,
  { displayPath, text }: ProblemSource,
  { line, column } = text.locate(fault.path),
): Problem {
  const severity = PROBLEM_CODES[fault.code];
  return {
    ...fault,
    severity,
    file: displayPath,
    line,
    column,
    message: formatProblem(fault, displayPath, line, column),
  };
}

/** The faults of a text that is not JSON, or that says of one thing two. */
export function findTextProblems({ text, displayPath }: ProblemSource): Problem[] {
  const source = { text, displayPath };
  const broken = text.syntaxFaults.map(({ offset, what, expected }) =>
    toProblem({ code: 'broken-json', path: [], found: what, expected }, source, text.locateOffset(offset)),
  );
  const repeated = text.repeatedNames.map(({ path, offset, before }) => {
    const found = `a name that stands in line ${text.locateOffset(before).line} already`;
    return toProblem(
      {
        code: 'repeated-name',
        path,
        found,
        expected: 'each name once in an object',
        ...nameBlock(text.value, path),
      },
      source,
      text.locateOffset(offset),
    );
  });
  return [...broken, ...repeated];
}

/** Whether a problem keeps something from being served. */
export function isError(problem: Problem): boolean {
  return problem.severity === 'error';
}

/** Leaves out problems told before, as of a piece that is used twice. */
export function dedupeProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
