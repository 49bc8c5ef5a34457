import { execFile } from 'node:child_process';
import { cp, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';
import { copyFilledDataDir } from './real-process.ts';

const run = promisify(execFile);

type Wrap = (command: string) => readonly [string, ...string[]];

/** A disk with a small database on it that can be filled up. */
export interface FillableDisk {
  /** `limit`: a bound on the size of files stands in for a disk, where this account may mount none. */
  readonly kind: 'tmpfs' | 'limit';
  readonly dataDir: string;
  /** What goes before the command line of a site that shall meet the full disk. */
  readonly wrap: Wrap | undefined;
  /** Takes every byte that is left. */
  fill(): Promise<void>;
  /** Makes room again. */
  free(): Promise<void>;
}

/** Mounts a small disk, removed after the test, or limits what is written where that is not allowed. */
export async function makeFillableDisk(): Promise<FillableDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return limitWrites();
  onTestFinished(async () => void (await run('umount', ['-l', folder])));
  await cp(inject('filledDataDir'), folder, { recursive: true });
  const ballast = path.join(folder, 'ballast');
  return {
    kind: 'tmpfs',
    dataDir: folder,
    wrap: undefined,
    fill: () => writeUntilFull(ballast),
    free: () => rm(ballast),
  };
}

async function writeUntilFull(file: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (;;) await handle.write(Buffer.alloc(4_096));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await handle.close();
  }
}

/** No file may grow beyond what the database has now and a little: writes then fail as on a full disk. */
async function limitWrites(): Promise<FillableDisk> {
  const dataDir = await copyFilledDataDir();
  const kilobytes = Math.ceil((await stat(path.join(dataDir, 'mongo.db'))).size / 1024) + 64;
  const nothing = async () => {};
  return {
    kind: 'limit',
    dataDir,
    wrap: (command) => ['bash', '-c', `ulimit -f ${kilobytes}; ${command}`],
    fill: nothing,
    free: nothing,
  };
}
