import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';

const scratch = mkdtempSync(path.join(tmpdir(), 'start-faults-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const file = path.join(scratch, 'a-file');
writeFileSync(file, 'not a folder');

/** A data folder that need not be seeded first. @returns where it is. */
function copySeeded(name: string): string {
  const folder = path.join(scratch, name);
  cpSync(inject('seededDataDir'), folder, { recursive: true });
  return folder;
}

/** Starts the site with settings that cannot work, and tells how it ended. */
function start(settings: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/start.mjs'], { env, timeout: 100_000 }, (error, _stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : -1, stderr });
    });
  });
}

it.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a taken port',
    () => ({ PORT: new URL(inject('siteUrl')).port, DATA_DIR: copySeeded('port') }),
    /^Port \d+ on 127\.0\.0\.1 is taken\. Stop what uses it, or set PORT to another one\.$/,
  ],
  [
    'a second start over the same data',
    () => ({ DATA_DIR: inject('dataDir') }),
    /^The data folder .+ is in use by another process\. .+DATA_DIR\.$/,
  ],
  ['a data folder that is a file', () => ({ DATA_DIR: file }), /^The data folder .+ cannot be used: .+$/],
  [
    'a data folder where nothing can be written',
    () => ({ DATA_DIR: '/proc/data' }),
    /^The data folder \/proc\/data cannot be used: .+$/,
  ],
  [
    'a MongoDB that does not answer',
    () => ({ MONGODB_URI: 'mongodb://127.0.0.1:1/site' }),
    /^MONGODB_URI: no MongoDB server answers at 127\.0\.0\.1:1 .+$/,
  ],
  [
    'a folder of layouts that is not there',
    () => ({ LAYOUTS_DIR: path.join(scratch, 'none'), DATA_DIR: copySeeded('layouts') }),
    /^The folder of layouts ".+" cannot be read .+ Set LAYOUTS_DIR to it\.$/,
  ],
  [
    'a port that is no port',
    () => ({ PORT: 'eighty' }),
    /^PORT: found "eighty", expected a whole number .+$/,
  ],
])('%s is one clear line and exit code 1', async (_, settings, line) => {
  const { code, stderr } = await start(settings());
  expect(stderr.trim()).toMatch(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});
