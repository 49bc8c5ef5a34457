import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { LogLevel } from './config.ts';

/** What the parts below the web server write to: the server's own log, or a command's. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The server's log: one line of JSON for each entry, to standard output. */
export function createLog(level: LogLevel): FastifyBaseLogger {
  return pino({ level });
}
