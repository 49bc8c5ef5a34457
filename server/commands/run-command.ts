import { type Config, ConfigError, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { StartupError } from '../db/startup-error.ts';
import { commandLog } from './command-log.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a command over the site's database, also while the site runs. A fault that a person can mend
 * is told in plain words, without a stack trace, and ends the process with code 1.
 */
export async function runCommand(
  command: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openDatabase(config, commandLog, { isShared: true, isWatching: false });
    try {
      await command(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    const isExpected = [ConfigError, StartupError, UsageError].some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
