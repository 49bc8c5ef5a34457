import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './source-files.ts';

const NOT_COPIED = ['.git', '.data', 'dist', 'node_modules'];
const LIMIT_MS = 400_000;

const copy = mkdtempSync(path.join(tmpdir(), 'pagewright-new-block-'));

/** Runs a command in the copy. @throws Error with all it said, where it fails. */
function run(command: string, ...args: string[]): string {
  try {
    const { CI: _ci, VITEST: _vitest, ...env } = process.env;
    return execFileSync(command, args, { cwd: copy, encoding: 'utf8', env, stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' }: { stdout?: string; stderr?: string } = Object(error);
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

beforeAll(() => {
  for (const name of readdirSync(root).filter((entry) => !NOT_COPIED.includes(entry))) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('makes a block that passes types, lint and the contract at once', { timeout: LIMIT_MS }, () => {
  run('npm', 'run', 'new:block', '--', 'fresh-block');
  run('npm', 'run', 'types');
  run('npx', 'biome', 'check', 'blocks/fresh-block');
  const said = run(
    'npx',
    'vitest',
    'run',
    'blocks/all-blocks',
    'blocks/fresh-block',
    'server/block-docs/block-docs',
  );
  expect(said).toContain('blocks/fresh-block/fresh-block.test.tsx');
});

it.each([
  ['Big Hero', 'use lower-case words joined by hyphens'],
  ['hero', 'blocks/hero is there already'],
])('refuses the name "%s" in words', (name, words) => {
  expect(() => run('npm', 'run', 'new:block', '--', name)).toThrow(words);
});
