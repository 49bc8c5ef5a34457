import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs a program of the packages to its end. @throws Error with what it said where it fails. */
export function runToEnd(cwd: string, program: string, ...args: string[]): void {
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const env = { ...process.env, ...quiet };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" failed in ${cwd}:\n${stdout}${stderr}`);
}

/**
 * Installs what only a benchmark needs, outside of the site. It stays in the system's temporary folder for later
 * runs, until other versions are wanted.
 * @param manifestFile the package.json that names it. @returns the folder with `node_modules`.
 * @throws Error with what npm said where it fails.
 */
export async function installPackages(manifestFile: string): Promise<string> {
  const manifest = await readFile(manifestFile);
  const { name }: { name: string } = JSON.parse(manifest.toString());
  const version = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const folder = path.join(tmpdir(), `${name}-${version}`);
  const marker = path.join(folder, 'installed');
  if (existsSync(marker)) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), manifest);
  console.log(`Installing ${name} into ${folder} ...`);
  runToEnd(folder, 'npm', 'install', '--no-audit', '--no-fund');
  await writeFile(marker, '');
  return folder;
}
