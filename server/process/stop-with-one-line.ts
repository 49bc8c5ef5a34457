import { StartupError } from '../db/startup-error.ts';
import { LayoutFolderError } from '../layouts/folder-source.ts';
import { ConfigError } from '../settings/config.ts';
import { UsageError } from './usage-error.ts';

/**
 * Ends the process with code 1. A fault of the surroundings (a taken port, a wrong setting) is one
 * clear line; a fault of the program keeps its stack, because then the stack is what helps.
 */
export function stopWithOneLine(error: unknown): never {
  const isExpected = [ConfigError, StartupError, LayoutFolderError, UsageError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}
