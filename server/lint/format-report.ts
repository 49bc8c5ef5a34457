import path from 'node:path';
import { isError, type Problem, quote } from '../../blocks/_contract/problem.ts';
import { suggest } from '../../blocks/_contract/suggest.ts';
import { UsageError } from '../process/usage-error.ts';
import type { CheckedFolder } from './check-folder.ts';

/** What a check of layouts has to say, as `--json` prints it. */
export interface CheckReport {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly Problem[];
  /** Whether pages were looked at, without which there are few warnings. */
  readonly isRendered: boolean;
}

const NOT_RENDERED =
  'No page was rendered, because _site.json does not hold: mend it and check again for what else there is.';

/**
 * Counts the problems of the named files.
 * @param names files and folders as a person names them; none means all.
 * @throws UsageError where a name is that of no layout, so that a slip does not pass for a clean file.
 */
export function selectFiles(checked: CheckedFolder, names: readonly string[]): CheckReport {
  const wanted = names.map((name) => path.normalize(name).replace(/[\\/]$/, ''));
  const isIn = (file: string, name: string) => file === name || file.startsWith(`${name}${path.sep}`);
  for (const name of wanted) {
    if (checked.files.some((file) => isIn(file, name))) continue;
    const near = suggest(name, checked.files);
    const hint = near === undefined ? '' : ` Did you mean ${quote(near)}?`;
    throw new UsageError(`There is no layout ${quote(name)}.${hint}`);
  }
  const isWanted = (file: string) => wanted.length === 0 || wanted.some((name) => isIn(file, name));
  const problems = checked.problems.filter(({ file }) => isWanted(file));
  const errors = problems.filter(isError).length;
  const files = checked.files.filter(isWanted).length;
  return { files, errors, warnings: problems.length - errors, problems, isRendered: checked.isRendered };
}

/** How the command ends: 1 where there are errors, and where it is strict also for warnings. */
export function exitCodeOf({ errors, warnings }: CheckReport, isStrict: boolean): 0 | 1 {
  return errors > 0 || (isStrict && warnings > 0) ? 1 : 0;
}

/** A number with its noun: `1 file`, `2 files`. */
export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A problem as a line for a person, with its code to look up in docs/problems.md. */
export const formatProblemLine = ({ message, severity, code }: Problem) =>
  `${message} (${severity}: ${code})`;

/** The report as lines for a person, a problem each, and how many there are. */
export function formatReport({ files, errors, warnings, problems, isRendered }: CheckReport): string {
  const lines = problems.map(formatProblemLine);
  const summary = `${count(files, 'file')} checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`;
  const hint = problems.length > 0 ? ' docs/problems.md explains each kind.' : '';
  const ending = isRendered ? [summary + hint] : [summary + hint, NOT_RENDERED];
  return [...lines, ...(lines.length > 0 ? [''] : []), ...ending].join('\n');
}
