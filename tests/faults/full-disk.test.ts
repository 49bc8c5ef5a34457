import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { makeFillableDisk } from './helpers/fillable-disk.ts';
import { isLong, report } from './helpers/is-long.ts';
import { copyFilledDataDir, type RealSite, startSite, waitUntil } from './helpers/real-process.ts';
import { listStoredEmails, sendLeads } from './helpers/send-leads.ts';

const run = promisify(execFile);
/** Pages, and what is made when it is first asked for and then kept on the disk. */
const ADDRESSES = ['/', '/services/local-seo', '/share/index.png', '/share/services.png', '/sitemap.xml'];

async function sendFor(milliseconds: number, site: RealSite, prefix: string, acknowledged: string[]) {
  const stop = new AbortController();
  const sending = sendLeads(site, prefix, stop.signal, acknowledged);
  await sleep(milliseconds);
  stop.abort();
  return sending;
}

/** A busy machine may take longer over its first pages than a visitor is made to wait. */
const isServed = (site: RealSite, address: string) =>
  waitUntil(async () => (await fetch(`${site.url}${address}`)).ok, 20_000, `${address} to be served`);

/** Backs up to a file that cannot be written. @returns what the command said, and the files it left. */
async function backUpInVain(dataDir: string, kind: 'tmpfs' | 'limit') {
  const file = path.join(dataDir, 'full.backup');
  const command = `exec ${process.execPath} server/start.mjs backup ${file}`;
  const limited = kind === 'limit' ? `ulimit -f 1; ${command}` : command;
  const ended = run('bash', ['-c', limited], { env: { ...process.env, DATA_DIR: dataDir }, timeout: 60_000 });
  const said = await ended.then(
    () => 'It was written.',
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  );
  const left = (await readdir(dataDir)).filter((name) => name.includes('backup'));
  return { said, left };
}

it('a full disk is told to who sends a lead or backs up; pages are served, and all goes on once there is room', async () => {
  const disk = await makeFillableDisk();
  const { kind, dataDir, wrap } = disk;
  const acknowledged: string[] = [];
  let site = await startSite({ DATA_DIR: dataDir }, { wrap });
  await disk.fill();
  const refusals = await sendFor(isLong ? 10_000 : 1_000, site, 'full', acknowledged);
  expect([...refusals]).toEqual([503]);
  for (const address of ADDRESSES) await isServed(site, address);
  const backup = await backUpInVain(dataDir, kind);
  expect(backup).toEqual({ said: expect.stringMatching(/cannot be written: E(?:NOSPC|FBIG)/), left: [] });

  await site.end('SIGKILL');
  site = await startSite({ DATA_DIR: dataDir }, { wrap, port: site.port });
  await isServed(site, '/services/local-seo');

  await disk.free();
  if (kind === 'limit') {
    await site.end('SIGKILL');
    site = await startSite({ DATA_DIR: dataDir }, { port: site.port });
  }
  const known = acknowledged.length;
  await sendFor(500, site, 'again', acknowledged);
  expect(acknowledged.length).toBeGreaterThan(known);
  await site.end('SIGKILL');

  await startSite({ DATA_DIR: dataDir }, { port: site.port });
  await waitUntil(
    async () => {
      const stored = await listStoredEmails(dataDir);
      return acknowledged.every((email) => stored.has(email));
    },
    20_000,
    'every acknowledged lead to be stored',
  );
  report(`full disk (${kind})`, {
    'leads acknowledged while full': known,
    'once there was room': acknowledged.length - known,
    lost: 0,
    'refused with': [...refusals].join('/'),
  });
});

it.each(['main', 'seed'])('a disk that is full at the first start ends "%s" in one line', async (command) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-first-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // In blocks of a kilobyte: the empty database has room, its first content has not.
  const limited = `ulimit -f 300; exec ${process.execPath} server/start.mjs ${command}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' };
  const ended = run('bash', ['-c', limited], { env, timeout: 60_000 });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^(?:(?!The data).*\n)*The data folder .+ cannot be written: .+ start again.*\n$/,
    ),
  });
  const said = await ended.catch(({ stderr }) => String(stderr));
  expect(said).not.toMatch(/^ +at /m);
});

it('a list that nobody reads ends without a word', async () => {
  const command = `set -o pipefail; ${process.execPath} server/start.mjs leads --csv | true`;
  const env = { ...process.env, DATA_DIR: await copyFilledDataDir() };
  const { stderr } = await run('bash', ['-c', command], { env });
  expect(stderr).toBe('');
});
