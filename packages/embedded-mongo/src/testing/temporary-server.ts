import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type EmbeddedMongo, type ServeOptions, serve } from '../serve.ts';

/** A folder that goes when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embedded-mongo-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server over a folder of its own, closed when the test is over. */
export async function temporaryServer(
  options: Partial<ServeOptions> = {},
): Promise<EmbeddedMongo & { dataDir: string }> {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const server = await serve({ ...options, dataDir });
  onTestFinished(() => server.close());
  return { ...server, dataDir };
}
