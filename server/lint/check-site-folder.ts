import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as renderer from '../../renderer/entry-server.tsx';
import { readSeedData } from '../../seed/seed-data.ts';
import { commandLog } from '../logging/command-log.ts';
import { blockDefinitions as definitions } from '../pages/block-definitions.ts';
import type { Config } from '../settings/config.ts';
import { type CheckedFolder, checkFolder } from './check-folder.ts';
import { createSeedDatabase } from './seed-database.ts';

const PUBLIC_DIR = 'renderer/public';

async function listOptions({ layoutsDir }: Config) {
  const publicFiles = (await readdir(path.resolve(PUBLIC_DIR)).catch(() => [])).map((name) => `/${name}`);
  return { dir: layoutsDir, definitions, renderer, publicFiles };
}

/** Checks the site's layouts against the documents of the seed files. @throws SeedError where there is something wrong with these. */
export async function checkOverSeed(config: Config): Promise<CheckedFolder> {
  const database = createSeedDatabase(await readSeedData(path.resolve('seed/data')));
  return checkFolder({ ...(await listOptions(config)), database });
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
