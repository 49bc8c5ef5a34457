import path from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../process/usage-error.ts';

/**
 * Reads what `npm run backup` and `npm run restore` were called with.
 * @returns the absolute path of the file, and whether what is there may be replaced.
 * @throws UsageError saying how to call the command.
 */
export function readBackupOptions(command: 'backup' | 'restore'): { file: string; isForced: boolean } {
  const usage = `Usage: npm run ${command} -- FILE [--force]`;
  try {
    const options = { force: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    return { file: path.resolve(file), isForced: values.force ?? false };
  } catch {
    throw new UsageError(usage);
  }
}
