import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { startHelper } from '../lint/start-helper.ts';
import { UsageError } from '../process/usage-error.ts';
import { type Config, readConfig } from '../settings/config.ts';

const USAGE = 'Usage: npm run check:layouts [-- [files] [--strict] [--json] [--database]]';

/** Fewer files than this are checked before a second thread has started. */
const MANY_FILES = 150;

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

function hasManyFiles({ layoutsDir }: Config): boolean {
  try {
    return readdirSync(layoutsDir, { recursive: true }).length > MANY_FILES;
  } catch {
    return false; // A folder that cannot be read is told of by those who read it.
  }
}

async function run(): Promise<void> {
  const { files, strict = false, json = false, database = false } = readOptions();
  const config = readConfig(process.env);
  const isHelped = !database && hasManyFiles(config);
  const helper = isHelped ? startHelper(new URL(import.meta.url)) : undefined;
  // Loading the code takes long, so a helper does it at the same time.
  const { checkOverDatabase, checkOverSeed } = await import('../lint/check-site-folder.ts');
  const { exitCodeOf, formatReport, selectFiles } = await import('../lint/format-report.ts');
  const checked = await (database ? checkOverDatabase(config) : checkOverSeed(config, helper));
  const report = selectFiles(checked, files);
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
  process.exitCode = exitCodeOf(report, strict);
}

/** What this file does as a thread. */
async function help(port: MessagePort): Promise<void> {
  const { helpChecking } = await import('../lint/check-site-folder.ts');
  await helpChecking(port);
}

async function stop(error: unknown): Promise<never> {
  const { stopWithOneLine } = await import('../process/stop-with-one-line.ts');
  return stopWithOneLine(error);
}

if (parentPort) await help(parentPort);
else run().catch(stop);
