import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepAsking } from './helpers/balancer.ts';
import { report } from './helpers/is-long.ts';
import { copyFilledDataDir, startSite, waitUntil } from './helpers/real-process.ts';

const WORKERS = 2;

/** Each on a connection of its own, so that the workers take turns. */
async function ask(url: string): Promise<{ status: number; body: string }> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  return { status: response.status, body: await response.text() };
}

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [Number(line)]));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function copyLayouts(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-layouts-'));
  await cp('layouts', folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('workers share database and layouts, are replaced without a cut, and end with their first process', async () => {
  const settings = {
    WORKERS: String(WORKERS),
    DATA_DIR: await copyFilledDataDir(),
    LAYOUTS_DIR: await copyLayouts(),
    LOG_LEVEL: 'info',
  };
  const site = await startSite(settings);
  const workersOf = () => childrenOf(site.pid);
  const countListening = () => site.said().split('Server listening').length - 1;
  await waitUntil(async () => countListening() === WORKERS, 30_000, 'all workers to take requests');

  const layout = path.join(settings.LAYOUTS_DIR, 'about.json');
  const text = await readFile(layout, 'utf8');
  const title: string = JSON.parse(text).meta.title;
  await writeFile(layout, text.replaceAll(title, 'An edited title'));
  let inARow = 0;
  await waitUntil(
    async () => {
      inARow = (await ask(`${site.url}/about`)).body.includes('An edited title') ? inARow + 1 : 0;
      return inARow >= 4 * WORKERS;
    },
    20_000,
    'the edited layout to show at every worker',
  );

  const [victim = 0] = workersOf();
  process.kill(victim, 'SIGKILL');
  const replacedAfter = await waitUntil(
    async () => !workersOf().includes(victim) && countListening() === WORKERS + 1,
    30_000,
    'the crashed worker to be replaced',
  );
  expect((await ask(`${site.url}/services/local-seo`)).status).toBe(200);

  const before = workersOf();
  site.signal('SIGHUP');
  const replaced = waitUntil(
    async () => workersOf().length === WORKERS && workersOf().every((pid) => !before.includes(pid)),
    90_000,
    'every worker to be replaced',
  );
  const counts = await keepAsking(
    async (page) => (await ask(site.url + page).catch(() => ({ status: 0 }))).status,
    ['/', '/services/local-seo'],
    { visitors: 4, atLeast: 100, until: replaced },
  );
  expect([...counts.keys()]).toEqual([200]);

  // The first process holds the embedded database: this is also what becomes of a database that is killed.
  const orphans = workersOf();
  await site.end('SIGKILL');
  await waitUntil(async () => !orphans.some(isAlive), 10_000, 'the workers to end');
  const next = await startSite(settings, { port: site.port });
  expect((await ask(`${next.url}/services/local-seo`)).status).toBe(200);

  const last = childrenOf(next.pid);
  expect(await next.end('SIGTERM')).toBe(0);
  expect(last.filter(isAlive)).toEqual([]);
  report('workers', {
    'crashed one replaced after, ms': replacedAfter.toFixed(0),
    'requests while all were replaced': counts.get(200) ?? 0,
    failed: 0,
  });
});
