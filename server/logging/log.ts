import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import type { Config, LogLevel } from '../settings/config.ts';
import { cutDetails, cutLine } from './cut-log-line.ts';
import { describeLoggedError } from './describe-logged-error.ts';
import { maskLogLine } from './mask-log-line.ts';
import { plainLines } from './plain-lines.ts';

/** What the parts below the web server write to: the server's own log, or a command's. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What a lead, a subscriber or a request is known by; never to be logged, whatever holds it. */
const PERSONAL = [
  'firstName',
  'lastName',
  'email',
  'company',
  'website',
  'goals',
  'ip',
  'password',
  'token',
  'body',
  'headers',
];

/** The log of a running site: plain lines for the person at its terminal, JSON for whatever else reads it. */
export function openLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): FastifyBaseLogger {
  const isPlain = logFormat === undefined ? process.stdout.isTTY : logFormat === 'plain';
  return createLog(logLevel, isPlain ? plainLines() : undefined);
}

/**
 * The server's log: one line of JSON for each entry, without what is known of visitors.
 * @param destination where lines go; left out, standard output.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    serializers: { err: describeLoggedError },
    redact: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    formatters: { log: cutDetails },
    hooks: { streamWrite: (line) => maskLogLine(cutLine(line)) },
  };
  return destination ? pino(options, destination) : pino(options);
}
