import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alternate, type Throughput } from './measure/alternate.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { type RunningServer, runServer } from './measure/run-server.ts';

const PAGE = '/services/search-engine-optimization';
const CACHED_BAR = 0.9;
const UNCACHED_BAR = 0.2;
/** The cache presses a page a second time in the background; both sides must send the same bytes. */
const SETTLE_MS = 2_000;

const count = (value: number | undefined) =>
  value === undefined ? '' : Math.round(value).toLocaleString('en');

function compare(what: string, results: ReadonlyMap<string, Throughput>, bar: number): string[] {
  const site = results.get('site');
  const bare = results.get('bare');
  if (!site || !bare) throw new Error(`${what}: nothing was measured.`);
  const isTimed = site.perCoreSecond !== undefined && bare.perCoreSecond !== undefined;
  const ratio = isTimed ? site.perCoreSecond / bare.perCoreSecond : site.perSecond / bare.perSecond;
  return [
    what,
    count(site.perSecond),
    count(bare.perSecond),
    count(site.perCoreSecond),
    count(bare.perCoreSecond),
    againstBar(ratio.toFixed(bar < 0.1 ? 3 : 2), String(bar), ratio >= bar),
  ];
}

/** A page from the site and the same answer from a bare server, in turn. */
async function race(site: RunningServer, target: string, headers: Record<string, string>) {
  const url = `${site.url}${target}`;
  const bare = await runServer([
    process.execPath,
    'dist/bench/servers/bare-server.js',
    url,
    JSON.stringify(headers),
  ]);
  try {
    return await alternate([
      { name: 'site', url, headers, pid: site.pid },
      { name: 'bare', url: `${bare.url}${target}`, headers, pid: bare.pid },
    ]);
  } finally {
    await bare.stop();
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const startSite = () => runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
// The first start fills the database and keeps in memory what that took: a later one is the usual case.
await (await startSite()).stop();
const site = await startSite();
try {
  const asBrotli = { 'accept-encoding': 'br' };
  await (await fetch(`${site.url}${PAGE}`, { headers: asBrotli })).arrayBuffer();
  await sleep(SETTLE_MS);
  const etag = (await fetch(`${site.url}${PAGE}`, { headers: asBrotli })).headers.get('etag') ?? '';

  const rows: string[][] = [];
  for (const [what, headers] of [
    ['identity', { 'accept-encoding': 'identity' }],
    ['brotli', asBrotli],
    ['304', { ...asBrotli, 'if-none-match': etag }],
  ] as const) {
    rows.push(compare(`from the page cache, ${what}`, await race(site, PAGE, headers), CACHED_BAR));
  }
  // The answer to a form that was sent is a page of its own, which is never remembered.
  const rendered = await race(site, `${PAGE}?sent=contact`, { 'accept-encoding': 'identity' });
  rows.push(compare('rendered for each request', rendered, UNCACHED_BAR));

  printTable(
    `${PAGE} against node:http sending the same bytes, requests a second`,
    ['page', 'site', 'bare', 'site, a core', 'bare, a core', 'ratio'],
    rows,
  );
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
