import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A database of its own, which sites reach over the network and which can go away. */
export interface DatabaseServer {
  /** What `MONGODB_URI` is set to; the same over kill and restart. */
  readonly uri: string;
  /** Ends it as a crash does; its data stay. */
  kill(): Promise<void>;
  /** Starts it again where it has ended. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

async function serve(dataDir: string, port: string): Promise<{ server: ChildProcess; uri: string }> {
  const server = spawn(process.execPath, ['server/start.mjs', 'db'], {
    env: { ...process.env, DATA_DIR: dataDir, DB_PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of server.stdout) {
    const uri = /mongodb:\S+/.exec(String(text))?.[0];
    if (uri !== undefined) return { server, uri };
  }
  throw new Error('The database ended before it said where it listens.');
}

/**
 * Starts a database as `npm run db` does, on a free port of this machine.
 * @param seededDataDir what its data folder is a copy of.
 */
export async function startDatabase(seededDataDir: string): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-db-'));
  await cp(seededDataDir, dataDir, { recursive: true });
  const started = await serve(dataDir, '0');
  let { server } = started;
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const kill = async () => {
    if (hasEnded()) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    uri: started.uri,
    kill,
    async restart() {
      if (!hasEnded()) return;
      ({ server } = await serve(dataDir, /:(\d+)(?!.*:\d)/.exec(started.uri)?.[1] ?? ''));
    },
    async stop() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
