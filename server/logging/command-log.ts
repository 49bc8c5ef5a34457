import type { Log } from './log.ts';

/** What commands tell goes to standard error, so that standard output carries the result and nothing else. */
export const commandLog: Log = {
  debug() {},
  info: tell,
  warn: tell,
  error: tell,
};

function tell(details: object | string, message?: string): void {
  console.error(message ?? details);
}
