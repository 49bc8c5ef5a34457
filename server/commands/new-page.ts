import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkSite } from '../../blocks/_contract/check-site.ts';
import { addressOf, copyLayout, fileOfPage, findLayout } from '../authoring/copy-layout.ts';
import { readFolder } from '../lint/read-folder.ts';
import { stopWithOneLine } from '../process/stop-with-one-line.ts';
import { UsageError } from '../process/usage-error.ts';
import { readConfig } from '../settings/config.ts';

const USAGE = 'Usage: npm run new:page -- campaigns/spring --from services/search-engine-optimization';

function readOptions(): { to: string; from: string } {
  try {
    const options = { from: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [to, ...more] = positionals;
    if (to !== undefined && values.from !== undefined && more.length === 0) return { to, from: values.from };
  } catch {
    // Said below, as for any other call that does not fit.
  }
  throw new UsageError(USAGE);
}

/** Makes a page by copying another, and says what to change in it. */
async function run(): Promise<void> {
  const { to, from } = readOptions();
  const { layoutsDir } = readConfig(process.env);
  const folder = await readFolder(layoutsDir);
  const file = fileOfPage(to);
  const source = findLayout(
    from,
    folder.layouts.map((layout) => layout.file),
  );
  const siteName = checkSite(folder.site.displayPath, folder.site.text).site?.name ?? '';
  const original = await readFile(path.join(layoutsDir, source), 'utf8');
  const copy = copyLayout(original, source, file, siteName);
  const target = path.join(layoutsDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  // A page that is there is never written over.
  await writeFile(target, copy.text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UsageError(`There is a page ${file} already. Choose another name, or remove that file first.`);
  });
  console.log(`Made ${path.relative(process.cwd(), target)}, a copy of ${source}.`);
  console.log(`It is live at ${addressOf(file)} wherever the site runs over this folder.\n\nChange next:`);
  for (const note of copy.notes) console.log(`- ${note}`);
  console.log('\nThen look for problems with "npm run check:layouts".');
}

run().catch(stopWithOneLine);
