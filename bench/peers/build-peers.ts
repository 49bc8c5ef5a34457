import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPage } from './read-page.ts';
import { type PeerFiles, writeAstro, writeNext } from './write-components.ts';

const SOURCE = path.join('bench', 'peers');
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

function run(cwd: string, program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" failed in ${cwd}:\n${stdout}${stderr}`);
}

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
  const manifest = await readFile(path.join(SOURCE, 'package.json'));
  const version = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const folder = path.join(tmpdir(), `pagewright-peers-${version}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), manifest);
  const marker = path.join(folder, 'installed');
  if (
    !(await readFile(marker).then(
      () => true,
      () => false,
    ))
  ) {
    console.log('Installing Next.js and Astro ...');
    run(folder, 'npm', 'install', '--no-audit', '--no-fund');
    await writeFile(marker, '');
  }
  const page = readPage(html);
  await write(path.join(folder, 'next'), writeNext(page));
  await write(path.join(folder, 'astro'), writeAstro(page));
  console.log('Building the page with Next.js and with Astro ...');
  run(path.join(folder, 'next'), process.execPath, '../node_modules/next/dist/bin/next', 'build');
  run(path.join(folder, 'astro'), process.execPath, '../node_modules/astro/astro.js', 'build');
  return folder;
}
