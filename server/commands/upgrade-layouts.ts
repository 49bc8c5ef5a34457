import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTwoFilesPatch } from 'diff';
import { formatPath } from '../../blocks/_contract/problem.ts';
import { upgradeLayout } from '../authoring/upgrade-layout.ts';
import { count } from '../lint/format-report.ts';
import { listLayoutFiles } from '../lint/read-folder.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { stopWithOneLine } from '../process/stop-with-one-line.ts';
import { UsageError } from '../process/usage-error.ts';
import { readConfig } from '../settings/config.ts';

const USAGE = 'Usage: npm run upgrade:layouts [-- --write]';

function readOptions(): { write: boolean } {
  try {
    const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
    return { write: values.write ?? false };
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Shows, or with `--write` makes, the changes that bring stored blocks up to the versions of their types. */
async function run(): Promise<void> {
  const { write } = readOptions();
  const { layoutsDir } = readConfig(process.env);
  let blocks = 0;
  let files = 0;
  for (const name of await listLayoutFiles(layoutsDir)) {
    const file = path.join(layoutsDir, name);
    const displayPath = path.relative(process.cwd(), file);
    const old = await readFile(file, 'utf8');
    const { text, upgraded, failed } = upgradeLayout(old, blockDefinitions);
    for (const { path: at, type, reason } of failed) {
      console.error(`${displayPath}  ${formatPath(at, type)}: left as it is, because ${reason}.`);
      process.exitCode = 1;
    }
    if (upgraded.length === 0) continue;
    blocks += upgraded.length;
    files += 1;
    console.log(createTwoFilesPatch(displayPath, displayPath, old, text, 'before', 'after'));
    if (write) await writeFile(file, text);
  }
  const changes = `${count(blocks, 'block')} in ${count(files, 'file')}`;
  if (blocks === 0) console.log('Every block is at the version of its type.');
  else if (write) console.log(`Upgraded ${changes}.`);
  else console.log(`${changes} can be upgraded. Add "-- --write" to do it.`);
}

run().catch(stopWithOneLine);
