import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { findFreePort } from '../../find-free-port.ts';

/** A process of the product, started as an operator starts it. */
export interface RealProcess {
  readonly pid: number;
  /** All it has said so far. */
  said(): string;
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. @returns the exit code; null after a kill. */
  end(name: NodeJS.Signals): Promise<number | null>;
}

export interface RealSite extends RealProcess {
  readonly url: string;
  readonly port: number;
}

const START_LIMIT_MS = 60_000;

/** A copy of the small database, removed after the test. */
export async function copyFilledDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-fault-'));
  await cp(inject('filledDataDir'), dataDir, { recursive: true });
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Starts a command line with settings; it is killed after the test should it still live. */
export function startProcess(
  command: readonly [string, ...string[]],
  settings: Readonly<Record<string, string>>,
): RealProcess {
  const [program, ...args] = command;
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
    });
  }
  const ended = once(child, 'exit').then(() => child.exitCode);
  const end = (name: NodeJS.Signals) => {
    child.kill(name);
    return ended;
  };
  onTestFinished(async () => {
    await end('SIGKILL');
  });
  return {
    pid: child.pid ?? 0,
    said: () => said,
    signal: (name) => void child.kill(name),
    end,
  };
}

/** Waits until something holds. @returns after how many milliseconds it did. */
export async function waitUntil(
  holds: () => Promise<boolean>,
  limitMs: number,
  what: string,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - startedAt > limitMs) throw new Error(`Waited ${limitMs} ms in vain: ${what}`);
    await sleep(20);
  }
  return performance.now() - startedAt;
}

/** Whether a site says that it should get traffic. */
export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).ok;
}

/**
 * Starts a site and waits until it is ready.
 * @param settings by the names of the environment. @param port a free one unless given.
 * @param wrap what goes before the command line, e.g. a shell that sets limits.
 */
export async function startSite(
  settings: Readonly<Record<string, string>>,
  { port, wrap }: { port?: number; wrap?: (command: string) => readonly [string, ...string[]] } = {},
): Promise<RealSite> {
  const chosen = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${chosen}`;
  const command =
    wrap?.(`exec ${process.execPath} server/start.mjs`) ?? ([process.execPath, 'server/start.mjs'] as const);
  const started = startProcess(command, {
    PORT: String(chosen),
    SITE_URL: url,
    CONTACT_RATE_MAX: '100000',
    ...settings,
  });
  await waitUntil(() => isReady(url), START_LIMIT_MS, 'the site to be ready').catch((error: unknown) => {
    throw new Error(`The site did not start; it said: ${started.said()}`, { cause: error });
  });
  return { ...started, url, port: chosen };
}

/** Starts the embedded database alone, on a port of its own, as several sites share it. */
export async function startDatabase(
  dataDir: string,
  port?: number,
): Promise<RealProcess & { readonly port: number }> {
  const chosen = port ?? (await findFreePort());
  const started = startProcess([process.execPath, 'server/start.mjs', 'db'], {
    DATA_DIR: dataDir,
    DB_PORT: String(chosen),
  });
  await waitUntil(
    async () => started.said().includes('mongodb://'),
    START_LIMIT_MS,
    'the database to listen',
  );
  return { ...started, port: chosen };
}
