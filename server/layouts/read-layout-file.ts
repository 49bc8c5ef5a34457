import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
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

/** Far more than any page needs: checking a larger layout would keep the site from answering. */
export const MAX_LAYOUT_BYTES = 1_000_000;

/** What the wording of a file's problem needs. */
type FileFault = Pick<Fault, 'found' | 'expected'>;

/**
 * Reads a layout. A file that cannot be read, is no regular file, is too large or lies outside the folder is
 * reported as a problem of that file: the other layouts are still served.
 */
export async function readLayoutFile(dir: string, file: string): Promise<ReadFile> {
  const displayPath = showLayoutFile(dir, file);
  const read = await readText(dir, file).catch(describeError);
  if (typeof read === 'string') return { file, displayPath, text: read };
  const problem = toFileProblem(displayPath, { code: 'broken-json', ...read });
  return { file, displayPath, text: '', problem };
}

async function readText(dir: string, file: string): Promise<string | FileFault> {
  const [folder, target] = await Promise.all([realpath(dir), realpath(path.join(dir, file))]);
  if (!target.startsWith(folder + path.sep)) {
    return {
      found: 'a link to a file outside the folder of layouts',
      expected: 'a file, or a link to one inside it',
    };
  }
  // Without O_NONBLOCK, opening a pipe would wait for its writer.
  const handle = await open(target, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const info = await handle.stat();
    if (!info.isFile()) return { found: 'a pipe, a device or a folder', expected: 'a regular file' };
    if (info.size > MAX_LAYOUT_BYTES) {
      return { found: `${info.size} bytes`, expected: `at most ${MAX_LAYOUT_BYTES}` };
    }
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

function describeError(error: unknown): FileFault {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return { found: `a file that cannot be read (${reason})`, expected: 'a file that the site may read' };
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
