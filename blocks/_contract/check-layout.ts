import { isRecord } from './bind.ts';
import { BlockCheck, type BlockPlace, type CheckContext } from './check-blocks.ts';
import { checkHead } from './check-head.ts';
import type { PreparedBlock, PreparedLayout } from './prepared-layout.ts';
import { dedupeProblems, findTextProblems, type Problem, type ProblemSource, toProblem } from './problem.ts';
import { readSourceText } from './source-text.ts';

export interface CheckedLayout {
  readonly layout: PreparedLayout;
  readonly source: ProblemSource;
  readonly problems: readonly Problem[];
  /** Where each block of `layout` is written. */
  readonly places: ReadonlyMap<PreparedBlock, BlockPlace>;
}

/** The names of the variable parts of a layout's address: `services/$slug.json` has `slug`. */
export function paramsOfFile(file: string): string[] {
  return [...file.matchAll(/\$([a-zA-Z][a-zA-Z0-9]*)/g)].map(([, name = '']) => name);
}

/**
 * Checks one layout and prepares what passed. All faults are found at once; nothing throws.
 * @param file the layout's name relative to its folder, e.g. `services/$slug.json`.
 * @param displayPath the same as its writer knows it, e.g. `layouts/services/$slug.json`.
 * @param text the file's text.
 */
export function checkLayout(
  file: string,
  displayPath: string,
  text: string,
  context: CheckContext,
): CheckedLayout {
  const source = { displayPath, text: readSourceText(text) };
  const { value } = source.text;
  const { head, scope, faults } = checkHead(value, paramsOfFile(file));
  const check = new BlockCheck(context, scope, source);
  const blocks = isRecord(value) && Array.isArray(value.blocks) ? value.blocks : [];
  const layout = { ...head, blocks: check.checkBlocks(blocks, ['blocks']) };
  const ofText = findTextProblems(source);
  const problems = [...faults.map((fault) => toProblem(fault, source)), ...check.problems];
  // What else is missing in half a file is no fault of its own.
  const isWhole = source.text.syntaxFaults.length === 0;
  const told = isWhole ? dedupeProblems([...ofText, ...problems]) : ofText;
  return { layout, source, problems: told, places: check.places };
}
