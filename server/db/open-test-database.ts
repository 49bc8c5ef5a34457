import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../logging/log.ts';
import { connectOrStart } from './connect.ts';
import { type OpenOptions, openDatabase } from './database.ts';

/** A log that keeps what was written to it. */
export function createTestLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const write = (details: object | string, message?: string) => {
    lines.push(message ?? String(details));
  };
  return { lines, debug: write, info: write, warn: write, error: write };
}

/**
 * Opens an empty database for a test: the embedded one, in a folder of its own. `raw` is a second
 * connection past the repositories, as a person with a shell has it.
 */
export async function openTestDatabase(options: OpenOptions = { isWatching: false }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-test-'));
  const config = { dataDir, mongodbUri: undefined };
  const log = createTestLog();
  const database = await openDatabase(config, log, options);
  const raw = await connectOrStart(config, log, { isShared: true });
  return {
    database,
    raw: raw.db,
    log,
    config,
    async close() {
      await raw.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
