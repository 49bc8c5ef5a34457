import type { DestinationStream } from 'pino';

/** What every entry has, or what stands in the line otherwise. */
const USUAL = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);
const WARNING = 40;
const ERROR = 50;

/** The words of Fastify for what a person at a terminal wants to do next. */
const LISTENING = /^Server listening at (\S+)$/;

function showDetails(entry: Readonly<Record<string, unknown>>): string {
  const details = Object.entries(entry).filter(([name]) => !USUAL.has(name));
  if (details.length === 0) return '';
  const shown = details.map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return ` (${shown.join(', ')})`;
}

/** An error as it is met at a terminal: its message, and where it happened only if that is a fault of the program. */
function showError(err: unknown, level: number): string {
  if (typeof err !== 'object' || err === null) return '';
  const { message, stack } = { message: '', stack: '', ...err };
  const text = level >= ERROR && stack !== '' ? stack : message;
  return text === '' ? '' : `\n  ${text.replaceAll('\n', '\n  ')}`;
}

/** One entry of the log in plain words. @param line the entry as JSON. */
export function toPlainLine(line: string): string {
  const entry: { level: number; msg?: string; err?: unknown } = JSON.parse(line);
  const { level, msg = '', err } = entry;
  const mark = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Warning: ' : '';
  const [, address] = LISTENING.exec(msg) ?? [];
  const words = address === undefined ? msg : `Open ${address.replace('127.0.0.1', 'localhost')}`;
  return `${mark}${words}${showDetails({ ...entry })}${showError(err, level)}\n`;
}

/** A log for the person at the terminal that the site was started from. */
export function plainLines(output: Pick<NodeJS.WritableStream, 'write'> = process.stdout): DestinationStream {
  return { write: (line) => void output.write(toPlainLine(line)) };
}
