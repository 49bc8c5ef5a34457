import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installPackages, runToEnd } from '../measure/install-packages.ts';
import { readPage } from './read-page.ts';
import { type PeerFiles, writeAstro, writeNext } from './write-components.ts';

const MANIFEST = path.join('bench', 'peers', 'package.json');

async function write(folder: string, files: PeerFiles): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Installs Next.js and Astro in the versions that `bench/peers/package.json` names, writes a page of the site
 * for both and builds it. What was installed stays in the system's temporary folder for later runs.
 * @param html the page, whole. @returns the folder with `next/` and `astro/`, built.
 * @throws Error with what was said, where an installation or a build fails.
 */
export async function buildPeers(html: string): Promise<string> {
  const folder = await installPackages(MANIFEST);
  const page = readPage(html);
  await write(path.join(folder, 'next'), writeNext(page));
  await write(path.join(folder, 'astro'), writeAstro(page));
  console.log('Building the page with Next.js and with Astro ...');
  runToEnd(path.join(folder, 'next'), process.execPath, '../node_modules/next/dist/bin/next', 'build');
  runToEnd(path.join(folder, 'astro'), process.execPath, '../node_modules/astro/astro.js', 'build');
  return folder;
}
