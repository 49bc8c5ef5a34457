import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { report } from './helpers/is-long.ts';
import { openShell } from './helpers/open-shell.ts';
import { startDatabase, startProcess, startSite, waitUntil } from './helpers/real-process.ts';

/** Part of the first content: all of it takes a process seconds to convert. */
const SEEDED = ['services', 'case_studies', 'faqs'] as const;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-fault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder of the product as a site finds it that is started there, with few seed files. */
async function makeProductFolder(): Promise<string> {
  const folder = await makeFolder();
  for (const part of ['server', 'layouts']) await symlink(path.resolve(part), path.join(folder, part));
  await mkdir(path.join(folder, 'seed/data'), { recursive: true });
  for (const name of SEEDED) {
    const file = `seed/data/${name}.json`;
    await cp(file, path.join(folder, file));
  }
  return folder;
}

async function countSeed(collection: string): Promise<number> {
  const records: unknown = JSON.parse(await readFile(`seed/data/${collection}.json`, 'utf8'));
  return Array.isArray(records) ? records.length : 0;
}

/** How many records each seeded collection has, and how many it should have. */
async function countRecords(port: number): Promise<{ found: number[]; wanted: number[] }> {
  const db = await openShell(port);
  const found = await Promise.all(SEEDED.map((name) => db.collection(name).countDocuments()));
  return { found, wanted: await Promise.all(SEEDED.map(countSeed)) };
}

/** A new database, and how a site is started over it in a folder with few seed files. */
async function prepareStarts() {
  const folder = await makeProductFolder();
  const { port } = await startDatabase(await makeFolder());
  const MONGODB_URI = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const wrap = (command: string) => ['sh', '-c', `cd '${folder}' && ${command}`] as const;
  return {
    port,
    start: () => startSite({ MONGODB_URI }, { wrap }),
    begin: () =>
      startProcess(wrap(`exec ${process.execPath} server/start.mjs`), {
        MONGODB_URI,
        PORT: '0',
        LOG_LEVEL: 'info',
      }),
  };
}

it('two sites that start at once on one new database give it its first content once', async () => {
  const { port, start } = await prepareStarts();
  await Promise.all([start(), start()]);
  const { found, wanted } = await countRecords(port);
  expect(found).toEqual(wanted);
  report('two first starts', { records: found.reduce((sum, count) => sum + count, 0), 'written twice': 0 });
});

it('two first starts that are killed half-way are completed by the next one', async () => {
  const { port, start, begin } = await prepareStarts();
  const broken = [begin(), begin()];
  await waitUntil(
    async () => broken.some((site) => site.said().includes('Seeding case_studies')),
    60_000,
    'one of the two to have written some records',
  );
  await Promise.all(broken.map((site) => site.end('SIGKILL')));
  await start();
  const { found, wanted } = await countRecords(port);
  expect(found).toEqual(wanted);
  report('two first starts that were killed', { 'completed by the next one': 1, 'written twice': 0 });
});

it('of two sites that start at once over one new data folder one says why it cannot, the other goes on', async () => {
  const DATA_DIR = await makeFolder();
  const sites = [0, 1].map(() =>
    startProcess([process.execPath, 'server/start.mjs'], { DATA_DIR, PORT: '0', LOG_LEVEL: 'info' }),
  );
  const countThatSaid = (words: string) => sites.filter((site) => site.said().includes(words)).length;
  await waitUntil(
    async () =>
      countThatSaid(`The data folder ${DATA_DIR} is in use by another process`) === 1 &&
      countThatSaid('The database is new and is given its first content') === 1,
    60_000,
    'one of the two to refuse, the other to begin',
  );
});
