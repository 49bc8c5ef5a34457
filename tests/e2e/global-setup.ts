import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../server/development/find-chromium.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the site that all journeys share. */
    siteUrl: string;
    /** Its data folder, for commands that run beside it. */
    dataDir: string;
    /** A data folder with all that is seeded, to be copied. */
    seededDataDir: string;
    /** The program of the browser. */
    chromiumPath: string;
  }
}

/** Seeds a database that sites begin with a copy of: each would take seconds to seed its own. @returns its folder. */
async function seedDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-seeded-'));
  const env = { ...process.env, DATA_DIR: folder };
  await promisify(execFile)(process.execPath, ['server/start.mjs', 'seed'], { env });
  return folder;
}

/** Finds a browser and starts one site for all journeys. @returns what ends it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What is not built yet is built by the first; the shared site seeds itself, as on its first day.
  const seededDataDir = await seedDataDir();
  const [chromiumPath, site] = await Promise.all([findChromium(), startSite()]);
  project.provide('chromiumPath', chromiumPath);
  project.provide('seededDataDir', seededDataDir);
  project.provide('siteUrl', site.url);
  project.provide('dataDir', site.dataDir);
  return async () => {
    await site.stop();
    await rm(seededDataDir, { recursive: true });
  };
}
