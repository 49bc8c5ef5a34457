import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import { checkSite, SITE_FILE } from '../../blocks/_contract/check-site.ts';
import type { Problem } from '../../blocks/_contract/problem.ts';
import { readConfig } from '../config.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { routeOfFile } from '../pages/route-of-file.ts';
import { stopWithOneLine } from '../stop-with-one-line.ts';

/** Finds every problem of every layout in a folder. */
async function checkFolder(dir: string): Promise<{ files: number; problems: Problem[] }> {
  const context = { definitions: blockDefinitions, renderMarkdown: renderMarkdownWithoutHtml };
  const names = (await readdir(dir, { recursive: true }))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
  const checks = names
    .filter(
      (name) => name === SITE_FILE || (routeOfFile(name) !== undefined && name !== 'layout.schema.json'),
    )
    .map(async (name) => {
      const text = await readFile(path.join(dir, name), 'utf8');
      const shownAs = path.join(path.relative(process.cwd(), dir), name);
      return name === SITE_FILE ? checkSite(shownAs, text) : checkLayout(name, shownAs, text, context);
    });
  const results = await Promise.all(checks);
  return { files: results.length, problems: results.flatMap((result) => result.problems) };
}

async function run(): Promise<void> {
  const { files, problems } = await checkFolder(readConfig(process.env).layoutsDir);
  for (const problem of problems) console.log(problem.message);
  console.log(`${files} files checked, ${problems.length} problems found.`);
  if (problems.length > 0) process.exitCode = 1;
}

run().catch(stopWithOneLine);
