import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;

/** A running site of its own: its own port, its own empty data folder, the layouts of the repository. */
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

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
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
 * @param folder where the site is installed; left out, this repository.
 * @param command what is started there, as in `node server/start.mjs dev`; left out, the site as it is served.
 * @throws Error with all it said, where it ends or is not ready in two minutes.
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
  command = 'main',
): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-site-'));
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
