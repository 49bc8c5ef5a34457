import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import * as renderer from '../../renderer/entry-server.tsx';
import { readSeedData } from '../../seed/seed-data.ts';
import { readConfig } from '../config.ts';
import { type CheckedFolder, checkFolder } from '../lint/check-folder.ts';
import { exitCodeOf, formatReport, selectFiles } from '../lint/format-report.ts';
import { ANY_ORIGIN, createLookout } from '../lint/look-at-page.ts';
import { helpLooking } from '../lint/look-with-helper.ts';
import { createSeedDatabase } from '../lint/seed-database.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { createReadSource } from '../reads/read-source.ts';
import { stopWithOneLine } from '../stop-with-one-line.ts';
import { commandLog } from './command-log.ts';
import { UsageError } from './usage-error.ts';

const USAGE = 'Usage: npm run check:layouts [-- [files] [--strict] [--json] [--database]]';
const PUBLIC_DIR = 'renderer/public';

const config = readConfig(process.env);

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { strict: { type: 'boolean' }, json: { type: 'boolean' }, database: { type: 'boolean' } },
    });
    return { ...values, files: positionals };
  } catch {
    throw new UsageError(USAGE);
  }
}

const readSeed = async () => createSeedDatabase(await readSeedData(path.resolve('seed/data')));

/** Checks against the documents of the seed files, or of the configured database where that is asked for. */
async function check(isOverDatabase: boolean): Promise<CheckedFolder> {
  const publicFiles = (await readdir(path.resolve(PUBLIC_DIR)).catch(() => [])).map((name) => `/${name}`);
  const options = { dir: config.layoutsDir, definitions: blockDefinitions, renderer, publicFiles };
  if (!isOverDatabase) {
    const startHelper = () => new Worker(new URL(import.meta.url));
    return checkFolder({ ...options, database: await readSeed(), startHelper });
  }
  // The database and its server are loaded only where they are asked for.
  const { openDatabase } = await import('../db/database.ts');
  const database = await openDatabase(config, commandLog, { isShared: true, isWatching: false });
  try {
    return await checkFolder({ ...options, database });
  } finally {
    await database.close();
  }
}

/** What this file does as a thread: looks at pages for the one that checks. */
async function help(port: MessagePort): Promise<void> {
  const source = createReadSource(await readSeed());
  helpLooking(port, (site) =>
    createLookout(renderer, { definitions: blockDefinitions, source, siteUrl: ANY_ORIGIN, site }),
  );
}

async function run(): Promise<void> {
  const { files, strict = false, json = false, database = false } = readOptions();
  const report = selectFiles(await check(database), files);
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
  process.exitCode = exitCodeOf(report, strict);
}

if (parentPort) await help(parentPort);
else run().catch(stopWithOneLine);
