import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../find-free-port.ts';

const START_LIMIT_MS = 120_000;

/** A running site of its own: its own port, its own data folder, the layouts of the repository. */
export interface Site {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has said so far. */
  said(): string;
  /** Ends it as a crash does: at once, with nothing said. */
  kill(): Promise<void>;
  /** Ends it as an operator does, and removes its data. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** Where the site is installed; left out, this repository. */
  readonly folder?: string;
  /** What is started there, as in `node server/start.mjs dev`; left out, the site as it is served. */
  readonly command?: string;
  /** What its data folder is a copy of; left out, it is empty, and the site seeds it for some seconds. */
  readonly seededDataDir?: string;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the site as `npm start` does, which builds what is not built.
 * @param settings further settings by the names of the environment.
 * @param options what else may be another than usual.
 * @throws Error with all it said, where it ends or is not ready in two minutes.
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  { folder = process.cwd(), command = 'main', seededDataDir }: StartOptions = {},
): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-site-'));
  if (seededDataDir !== undefined) await cp(seededDataDir, dataDir, { recursive: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/start.mjs', command], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      CONTACT_RATE_MAX: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The site ended with code ${server.exitCode}:\n${said}`);
    if (Date.now() > deadline) {
      await end(server, 'SIGKILL');
      throw new Error(`The site was not ready within two minutes:\n${said}`);
    }
    await sleep(100);
  }
  return {
    url,
    dataDir,
    said: () => said,
    kill: () => end(server, 'SIGKILL'),
    async stop() {
      await end(server, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
