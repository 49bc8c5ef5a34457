import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Site, startSite } from './start-site.ts';

const execute = promisify(execFile);

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pagewright-restored-'));
  site = await startSite({}, { seededDataDir: inject('seededDataDir') });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** Runs one of the site's commands over a data folder, as an operator does. @returns what it printed. */
async function run(dataDir: string, ...call: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, ['server/start.mjs', ...call], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

/** Leaves a lead as the contact form does. @returns its address once the site has acknowledged it. */
async function leaveLead(number: number): Promise<string> {
  const email = `lead-${number}@example.com`;
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ruth', lastName: 'Adler', email }),
  });
  expect(response.ok).toBe(true);
  return email;
}

const listEmails = async (dataDir: string) => {
  const leads: { email: string }[] = JSON.parse(await run(dataDir, 'leads', '--json'));
  return leads.map(({ email }) => email);
};

test('a backup made while people write is restored whole into an empty folder, and into the running site', async () => {
  const file = path.join(folder, 'site.backup');
  const restored = path.join(folder, 'data');
  const before = [await leaveLead(1), await leaveLead(2)];
  let isDone = false;
  const backup = run(site.dataDir, 'backup', file).finally(() => {
    isDone = true;
  });
  let number = before.length;
  while (!isDone) {
    number += 1;
    await leaveLead(number);
  }
  expect(await backup).toMatch(
    /^Backed up \d+ documents of \d+ collections to .+, all as of one moment\.\n$/,
  );
  expect(await run(restored, 'restore', file)).toMatch(/^Restored \d+ documents/);
  expect(await listEmails(restored)).toEqual(expect.arrayContaining(before));

  await expect(run(site.dataDir, 'restore', file)).rejects.toThrow('The database is not empty');
  await run(site.dataDir, 'restore', file, '--force');
  expect((await listEmails(site.dataDir)).sort()).toEqual((await listEmails(restored)).sort());
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
});
