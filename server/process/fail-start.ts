import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { StartupError } from '../db/startup-error.ts';

/** How SQLite and systems word a disk that takes nothing more. */
const DISK_FAULT = /database or disk is full|disk I\/O error|ENOSPC|EDQUOT|EFBIG|no space left/i;

/**
 * Closes the database after a start that failed. On a full disk closing may fail as well, and the first fault
 * is the one that helps.
 * @throws StartupError where the disk is full or broken, else the fault itself.
 */
export async function failStart(
  error: unknown,
  database: Pick<Database, 'close'>,
  { dataDir, log }: { dataDir: string; log: Pick<FastifyBaseLogger, 'debug'> },
): Promise<never> {
  await database.close().catch((err: unknown) => log.debug({ err }, 'The database could not be closed'));
  const found = error instanceof Error ? DISK_FAULT.exec(error.message)?.[0] : undefined;
  if (found === undefined) throw error;
  throw new StartupError(
    `The data folder ${dataDir} cannot be written: ${found}. Make room on its disk, or choose another folder with DATA_DIR, and start again: the site goes on where it stopped.`,
  );
}
