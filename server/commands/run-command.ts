import { BackupError } from '../db/backup/backup-error.ts';
import { type Connection, connectOrStart } from '../db/connect.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { StartupError } from '../db/startup-error.ts';
import { WipeError } from '../db/wipe-removed.ts';
import { commandLog } from '../logging/command-log.ts';
import { failStart } from '../process/fail-start.ts';
import { UsageError } from '../process/usage-error.ts';
import { type Config, ConfigError, readConfig } from '../settings/config.ts';

/** What a person can mend: told in plain words, without a stack trace. */
const EXPECTED = [BackupError, ConfigError, StartupError, UsageError, WipeError];

/**
 * Runs a command over the site's database, also while the site runs. A fault that a person can mend
 * is told in plain words, without a stack trace, and ends the process with code 1.
 */
export async function runCommand(
  command: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  await tellFaults(async (config) => {
    const database = await openDatabase(config, commandLog, { isShared: true, isWatching: false });
    try {
      await command(database, config);
    } catch (error) {
      await failStart(error, database, { dataDir: config.dataDir, log: commandLog });
    }
    await database.close();
  });
}

/** The same for a command over the bare database, as it is: no index is made first. */
export async function runConnected(command: (connection: Connection) => Promise<void>): Promise<void> {
  await tellFaults(async (config) => {
    const connection = await connectOrStart(config, commandLog, { isShared: true });
    try {
      await command(connection);
    } finally {
      await connection.close();
    }
  });
}

async function tellFaults(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
