import path from 'node:path';
import { isError, type Problem } from '../../blocks/_contract/problem.ts';
import type { CheckedFolder } from './check-folder.ts';

/** What a check of layouts has to say, as `--json` prints it. */
export interface CheckReport {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly Problem[];
}

/** Counts the problems of the named files. @param files as a person names them; none means all. */
export function selectFiles(checked: CheckedFolder, files: readonly string[]): CheckReport {
  const wanted = new Set(files.map((file) => path.normalize(file)));
  const problems = checked.problems.filter(({ file }) => wanted.size === 0 || wanted.has(file));
  const errors = problems.filter(isError).length;
  return { files: wanted.size || checked.files, errors, warnings: problems.length - errors, problems };
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The report as lines for a person, a problem each, with its code to look up in docs/problems.md. */
export function formatReport({ files, errors, warnings, problems }: CheckReport): string {
  const lines = problems.map(({ message, severity, code }) => `${message} (${severity}: ${code})`);
  const summary = `${count(files, 'file')} checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`;
  const hint = problems.length > 0 ? ' docs/problems.md explains each kind.' : '';
  return [...lines, ...(lines.length > 0 ? [''] : []), summary + hint].join('\n');
}
