import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './measure/median.ts';
import { percentile } from './measure/percentile.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { residentMegabytes } from './measure/resident-megabytes.ts';
import { type RunningServer, runServer } from './measure/run-server.ts';
import { fillPlaces, type PlacePages } from './scale/fill-places.ts';

const FEW = 1_000;
const BAR = 1.2;
const STARTS = 3;
/** Places whose pages are asked for: as many as the small site has, so that both meet the same visits. */
const PLACES = 80;
const CACHED_ROUNDS = 3;

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '150000' },
    /** A folder that keeps the filled sites for the next run; left out, they are made anew. */
    data: { type: 'string' },
  },
  strict: false,
});
const many = Number(values.documents);
if (!(many > FEW)) throw new Error(`--documents: found "${values.documents}", expected more than ${FEW}.`);

const kept = typeof values.data === 'string' ? path.resolve(values.data) : undefined;

const count = (value: number) => value.toLocaleString('en');

/** A site with so many service locations. */
interface Site {
  readonly documents: number;
  readonly dataDir: string;
  /** The pages to ask for, place by place, as a crawler does. */
  readonly pages: readonly string[];
  readonly rendered: number[];
  readonly cached: number[];
}

/** Some places spread evenly over all of them. */
function spread(places: readonly PlacePages[]): string[] {
  const step = places.length / PLACES;
  return Array.from({ length: PLACES }, (_, index) => places[Math.floor(index * step)] ?? []).flat();
}

const start = (dataDir: string) =>
  runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });

/** Fills a site, or takes the one that an earlier run left in `--data`. */
async function makeSite(documents: number): Promise<Site> {
  const dataDir = kept
    ? path.join(kept, String(documents))
    : await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
  const list = path.join(dataDir, 'pages.json');
  if (!existsSync(list)) {
    await (await start(dataDir)).stop();
    const startedAt = performance.now();
    await writeFile(list, JSON.stringify(spread(await fillPlaces(dataDir, documents))));
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`Wrote ${count(documents)} service locations in ${seconds.toFixed(0)} s.`);
  }
  const pages: string[] = JSON.parse(await readFile(list, 'utf8'));
  return { documents, dataDir, pages, rendered: [], cached: [] };
}

/** Asks for a page to its last byte. @returns how long that took, in milliseconds, and whether it was rendered. */
async function ask(url: string): Promise<{ time: number; isRendered: boolean }> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  await response.arrayBuffer();
  const time = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return { time, isRendered: !response.headers.get('server-timing')?.includes('desc=hit') };
}

/** One page from each site in turn, so that whatever else the machine does falls on both alike. */
async function askInTurn(sites: readonly (readonly [Site, RunningServer])[]): Promise<void> {
  // Pages of the first content: code is compiled, and what all pages share is at hand.
  for (const [, server] of sites)
    for (let index = 0; index < 300; index += 1) await ask(`${server.url}/services?page=${index}`);
  const length = Math.min(...sites.map(([site]) => site.pages.length));
  for (let round = 0; round <= CACHED_ROUNDS; round += 1) {
    for (let index = 0; index < length; index += 1) {
      for (const [site, server] of sites) {
        const { time, isRendered } = await ask(server.url + site.pages[index]);
        if (isRendered !== (round === 0))
          throw new Error(`${site.pages[index]}: the page cache was not as expected.`);
        (isRendered ? site.rendered : site.cached).push(time);
      }
    }
  }
}

const sites = [await makeSite(FEW), await makeSite(many)];
const running: RunningServer[] = [];
try {
  const starts: RunningServer[][] = [];
  for (const { dataDir } of sites) {
    const started: RunningServer[] = [];
    for (let index = 0; index < STARTS; index += 1) {
      const server = await start(dataDir);
      started.push(server);
      await server.stop();
    }
    starts.push(started);
  }
  const pairs: [Site, RunningServer][] = [];
  const memoryAtStart: (number | undefined)[] = [];
  for (const site of sites) {
    const server = await start(site.dataDir);
    running.push(server);
    pairs.push([site, server]);
    memoryAtStart.push(await residentMegabytes(server.pid));
  }
  await askInTurn(pairs);
  const megabytes = (value: number | undefined) => value?.toFixed(0) ?? '';
  const rows = await Promise.all(
    pairs.map(async ([site, server], index) => [
      count(site.documents),
      median(starts[index]?.map(({ readyAfter }) => readyAfter / 1_000) ?? []).toFixed(2),
      median(starts[index]?.map(({ readyCost }) => readyCost ?? Number.NaN) ?? []).toFixed(2),
      megabytes(memoryAtStart[index]),
      megabytes(await residentMegabytes(server.pid)),
      percentile(site.rendered, 0.5).toFixed(2),
      percentile(site.rendered, 0.99).toFixed(2),
      percentile(site.cached, 0.5).toFixed(2),
    ]),
  );
  const [few, all] = sites;
  const ratio = (times: 'rendered' | 'cached') => {
    const value = percentile(all?.[times] ?? [], 0.5) / percentile(few?.[times] ?? [], 0.5);
    return againstBar(value.toFixed(2), String(BAR), value <= BAR);
  };
  printTable(
    'The site over the embedded database, by service locations',
    [
      'documents',
      'start, s',
      'start, processor s',
      'memory then, MB',
      'memory after the visits, MB',
      'page rendered, p50 ms',
      'p99 ms',
      'from the cache, p50 ms',
    ],
    [...rows, ['ratio', '', '', '', '', ratio('rendered'), '', ratio('cached')]],
  );
} finally {
  for (const server of running) await server.stop();
  if (!kept) for (const { dataDir } of sites) await rm(dataDir, { recursive: true, force: true });
}
