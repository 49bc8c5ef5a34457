import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorPayload } from 'vite';
import type { Problem } from '../../blocks/_contract/problem.ts';

/** Lines shown above and below the one at fault. */
const CONTEXT_LINES = 2;

/** The lines around a place in a text, with a mark under the column. */
export function cutFrame(text: string, line: number, column: number): string {
  const lines = text.split('\n');
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    frame.push(`${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`);
    if (number === line) frame.push(`${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return frame.join('\n');
}

/**
 * Words the problems of the layouts for Vite's overlay: all of them by message, the first with its lines.
 * @returns undefined where there are none.
 */
export async function describeProblems(
  problems: readonly Problem[],
): Promise<ErrorPayload['err'] | undefined> {
  const [first] = problems;
  if (!first) return undefined;
  const file = path.resolve(first.file);
  const text = await readFile(file, 'utf8').catch(() => '');
  return {
    plugin: 'layouts',
    message: problems.map((problem) => problem.message).join('\n\n'),
    stack: '',
    id: file,
    loc: { file, line: first.line, column: first.column },
    frame: cutFrame(text, first.line, first.column),
  };
}
