import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface SteadyLoad {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
}

const SENDER = 'dist/bench/senders/send-steadily.js';
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);

/**
 * Sends requests at even moments, from a process of its own.
 * @returns how long each answer took in milliseconds, from the moment when its request was due.
 */
export async function sendSteadily(load: SteadyLoad): Promise<number[]> {
  const { stdout } = await run(process.execPath, [SENDER, JSON.stringify(load)], {
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return JSON.parse(stdout);
}
