import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckContext } from '../../blocks/_contract/check-blocks.ts';
import { type CheckedLayout, checkLayout } from '../../blocks/_contract/check-layout.ts';
import { type Fault, type Problem, toProblem } from '../../blocks/_contract/problem.ts';
import { readPiece, type SharedPiece } from '../../blocks/_contract/shared-piece.ts';
import { readSourceText } from '../../blocks/_contract/source-text.ts';
import type { ReadFile } from './layout-source.ts';

/** A file by the name its writer knows: `layouts/index.json`. */
export function showLayoutFile(dir: string, file: string): string {
  return path.join(path.relative(process.cwd(), dir) || '.', file);
}

/** Words a fault that is none of the text, but of the file as a whole. */
export function toFileProblem(displayPath: string, fault: Omit<Fault, 'path'>): Problem {
  return toProblem({ ...fault, path: [] }, { displayPath, text: readSourceText('') });
}

/** Reads a file. One that cannot be read is a problem like others: the rest of the folder is not to suffer. */
export async function readLayoutFile(dir: string, file: string): Promise<ReadFile> {
  const displayPath = showLayoutFile(dir, file);
  try {
    return { file, displayPath, text: await readFile(path.join(dir, file), 'utf8') };
  } catch (error) {
    return toUnreadable(file, displayPath, error);
  }
}

function toUnreadable(file: string, displayPath: string, error: unknown): ReadFile {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const found = `a file that cannot be read (${reason})`;
  const expected = 'a file that the site may read';
  const problem = toFileProblem(displayPath, { code: 'broken-json', found, expected });
  return { file, displayPath, text: '', problem };
}

/** Checks a layout that was read; whatever goes wrong is a problem of this file alone. */
export function checkLayoutFile(
  { file, displayPath, text, problem }: ReadFile,
  context: CheckContext,
): CheckedLayout {
  const leaveOut = (reason: Problem) => ({
    ...checkLayout(file, displayPath, '', context),
    problems: [reason],
  });
  if (problem) return leaveOut(problem);
  try {
    return checkLayout(file, displayPath, text, context);
  } catch (error) {
    const found = `a layout that cannot be checked (${error instanceof Error ? error.message : String(error)})`;
    return leaveOut(toFileProblem(displayPath, { code: 'bad-layout', found, expected: 'one that can' }));
  }
}

/** Makes a piece of a file that was read; one that could not be read has no blocks. */
export function toPiece({ displayPath, text, problem }: ReadFile): SharedPiece {
  const piece = readPiece(displayPath, text);
  return problem ? { ...piece, problems: [problem] } : piece;
}
