import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../tests/find-free-port.ts';
import { cpuSeconds } from './cpu-seconds.ts';

/** A server in a process of its own. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first page, in milliseconds. */
  readonly readyAfter: number;
  /** The processor time it took until then, in seconds; undefined where there is no /proc. */
  readonly readyCost: number | undefined;
  stop(): Promise<void>;
}

export interface RunServerOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The page that tells whether it answers. Default `/`. */
  readonly path?: string;
}

const PATIENCE_MS = 120_000;
const POLL_MS = 10;

const isAnswering = (url: string) =>
  fetch(url).then(
    (response) => response.ok || response.status === 304,
    () => false,
  );

/**
 * Starts a server with `PORT` set to a free port and waits for its first page.
 * @param command the program and its arguments.
 * @throws Error with what the server said where it ends before it answers, or never does.
 */
export async function runServer(
  command: readonly [string, ...string[]],
  { cwd = process.cwd(), env = {}, path = '/' }: RunServerOptions = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [program, ...args] = command;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
    });
  }
  let isStopping = false;
  const hasEnded = once(child, 'exit').then(([code, signal]) => {
    if (!isStopping)
      console.error(`"${command.join(' ')}" ended by itself (${code ?? signal}). It said:\n${said}`);
  });
  const stop = async () => {
    isStopping = true;
    child.kill('SIGTERM');
    await hasEnded;
  };
  while (!(await isAnswering(url + path))) {
    const isLate = performance.now() - startedAt > PATIENCE_MS;
    const hasFailed = child.exitCode !== null || child.signalCode !== null;
    if (!hasFailed && !isLate) {
      await sleep(POLL_MS);
      continue;
    }
    await stop();
    throw new Error(`"${command.join(' ')}" did not answer.`);
  }
  const readyAfter = performance.now() - startedAt;
  const pid = child.pid ?? 0;
  return { url, pid, readyAfter, readyCost: await cpuSeconds(pid), stop };
}
