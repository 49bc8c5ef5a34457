import { parseArgs } from 'node:util';
import { checkOverDatabase, checkOverSeed } from '../lint/check-site-folder.ts';
import { exitCodeOf, formatReport, selectFiles } from '../lint/format-report.ts';
import { stopWithOneLine } from '../process/stop-with-one-line.ts';
import { UsageError } from '../process/usage-error.ts';
import { readConfig } from '../settings/config.ts';

const USAGE = 'Usage: npm run check:layouts [-- [files] [--strict] [--json] [--database]]';

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

async function run(): Promise<void> {
  const { files, strict = false, json = false, database = false } = readOptions();
  const config = readConfig(process.env);
  const checked = await (database ? checkOverDatabase(config) : checkOverSeed(config));
  const report = selectFiles(checked, files);
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
  process.exitCode = exitCodeOf(report, strict);
}

run().catch(stopWithOneLine);
