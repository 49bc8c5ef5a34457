import { isRecord } from './bind.ts';
import { BlockCheck, type CheckContext } from './check-blocks.ts';
import { checkHead } from './check-head.ts';
import type { PreparedLayout } from './prepared-layout.ts';
import { type Fault, formatProblem, type Problem } from './problem.ts';
import { readSourceText } from './source-text.ts';

export interface CheckedLayout {
  readonly layout: PreparedLayout;
  readonly problems: readonly Problem[];
}

/** The names of the variable parts of a layout's address: `services/$slug.json` has `slug`. */
export function paramsOfFile(file: string): string[] {
  return [...file.matchAll(/\$([a-zA-Z][a-zA-Z0-9]*)/g)].map(([, name = '']) => name);
}

/**
 * Checks one layout and prepares what passed. All faults are found at once; nothing throws.
 * @param file the layout's name relative to its folder, e.g. `services/$slug.json`.
 * @param shownAs the same as its writer knows it, e.g. `layouts/services/$slug.json`.
 * @param text the file's text.
 */
export function checkLayout(
  file: string,
  shownAs: string,
  text: string,
  context: CheckContext,
): CheckedLayout {
  const source = readSourceText(text);
  const syntax = source.syntaxFaults.map(({ offset, what }): Problem => {
    const { line, column } = source.locateOffset(offset);
    const fault: Fault = { code: 'broken-json', path: [], found: what, expected: 'JSON' };
    return { ...fault, file: shownAs, line, column, message: formatProblem(fault, shownAs, line, column) };
  });
  const { head, scope, faults } = checkHead(source.value, paramsOfFile(file));
  const check = new BlockCheck(context, scope);
  const blocks = isRecord(source.value) && Array.isArray(source.value.blocks) ? source.value.blocks : [];
  const layout = { ...head, blocks: check.checkBlocks(blocks, ['blocks']) };
  const problems = [...faults, ...check.faults].map((fault): Problem => {
    const { line, column } = source.locate(fault.path);
    return { ...fault, file: shownAs, line, column, message: formatProblem(fault, shownAs, line, column) };
  });
  return { layout, problems: [...syntax, ...problems] };
}
