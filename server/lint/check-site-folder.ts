import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import * as renderer from '../../renderer/entry-server.tsx';
import { readSeedData, type SeedFiles } from '../../seed/seed-data.ts';
import { StartupError } from '../db/startup-error.ts';
import { commandLog } from '../logging/command-log.ts';
import { blockDefinitions as definitions } from '../pages/block-definitions.ts';
import { createReadSource } from '../reads/read-source.ts';
import type { Config } from '../settings/config.ts';
import { type CheckedFolder, checkFolder } from './check-folder.ts';
import { ANY_ORIGIN, createLookout } from './look-at-page.ts';
import { helpLooking } from './look-with-helper.ts';
import { createSeedDatabase } from './seed-database.ts';
import type { Helper } from './start-helper.ts';

const PUBLIC_DIR = 'renderer/public';

const readSeed = () => readSeedData(path.resolve('seed/data'));

async function listOptions({ layoutsDir }: Config) {
  const publicFiles = (await readdir(path.resolve(PUBLIC_DIR)).catch(() => [])).map((name) => `/${name}`);
  return { dir: layoutsDir, definitions, renderer, publicFiles };
}

/**
 * Checks the site's layouts against the documents of the seed files.
 * @param helper a thread that runs {@link helpChecking}; it is ended.
 */
export async function checkOverSeed(config: Config, helper: Helper | undefined): Promise<CheckedFolder> {
  const database = (helper ? receiveSeed(helper) : readSeed()).then(createSeedDatabase);
  database.catch(() => {}); // Where the layouts cannot be read, that is told first.
  const checked = await checkFolder({ ...(await listOptions(config)), database, helper: helper?.thread });
  await helper?.thread.terminate();
  return checked;
}

/**
 * The seed files as a helper reads them while this thread reads layouts; it says nothing of their faults.
 * @throws SeedError with these; StartupError where only the helper met any.
 */
async function receiveSeed(helper: Helper): Promise<SeedFiles> {
  const seed = await helper.seed;
  if (seed) return seed;
  await readSeed();
  // The helper has ended for want of them, and nobody would look at the pages it was left.
  throw new StartupError('The seed files were changed while they were read. Check the layouts again.');
}

/** The same against those of the configured database. */
export async function checkOverDatabase(config: Config): Promise<CheckedFolder> {
  // The database and its server are loaded only where they are asked for.
  const { openDatabase } = await import('../db/database.ts');
  const database = await openDatabase(config, commandLog, { isShared: true, isWatching: false });
  try {
    return await checkFolder({ ...(await listOptions(config)), database });
  } finally {
    await database.close();
  }
}

/** What a thread beside the one that checks does: it reads the seed files for both and looks at pages. */
export async function helpChecking(port: MessagePort): Promise<void> {
  // What is wrong with the seed files is told by the thread that checks.
  const seed = await readSeed().catch(() => undefined);
  port.postMessage(seed);
  if (!seed) return;
  const source = createReadSource(createSeedDatabase(seed));
  helpLooking(port, (site) => createLookout(renderer, { definitions, source, siteUrl: ANY_ORIGIN, site }));
}
