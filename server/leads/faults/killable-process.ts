import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { threads } from '../../threads/thread-plugin.ts';

/** A process that is stalled and killed as an operating system does it. */
export interface KillableProcess {
  /** The first line it said: where it listens. */
  readonly address: string;
  /** It stays alive and does nothing, like a process on a disk that hangs. */
  stall(): void;
  resume(): void;
  kill(): Promise<void>;
}

/** Builds files of the server for Node. @returns the folder, inside the repository so that packages are found. */
export async function buildProcesses(entries: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.resolve('node_modules', '.faults-'));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [threads],
    ssr: { external: ['@pagewright/embedded-mongo'] },
    build: { ssr: true, outDir: folder, rollupOptions: { input: { ...entries } } },
  });
  return folder;
}

export const removeProcesses = (folder: string) => rm(folder, { recursive: true, force: true });

/**
 * Starts a built file with settings of its own; resolves when it says where it listens.
 * @throws Error where it ends before that.
 */
export async function startProcess(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<KillableProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ended = exited.then(() => {
    throw new Error(`${path.basename(file)} ended at its start.`);
  });
  const [output] = await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return {
    address: String(output).trim(),
    stall: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
