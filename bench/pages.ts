import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alternate, type Throughput } from './measure/alternate.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { type RunningServer, runServer } from './measure/run-server.ts';

const PAGE = '/services/search-engine-optimization';
const CACHED_BAR = 0.9;
const UNCACHED_BAR = 0.05;
/** The cache presses a page a second time in the background; both sides must send the same bytes. */
const SETTLE_MS = 2_000;

const count = (value: number | undefined) => Math.round(value ?? Number.NaN).toLocaleString('en');
const share = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value * 100)} %`);

function compare(what: string, results: ReadonlyMap<string, Throughput>, bar: number): string[] {
  const site = results.get('site');
  const bare = results.get('bare');
  const ratio = (site?.perSecond ?? Number.NaN) / (bare?.perSecond ?? Number.NaN);
  return [
    what,
    count(site?.perSecond),
    share(site?.busy),
    count(bare?.perSecond),
    share(bare?.busy),
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
const site = await runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
try {
  const first = await fetch(`${site.url}${PAGE}`, { headers: { 'accept-encoding': 'br' } });
  if (first.status !== 200) throw new Error(`${PAGE} answered ${first.status}.`);
  await first.arrayBuffer();
  await sleep(SETTLE_MS);

  const rows: string[][] = [];
  for (const encoding of ['identity', 'br']) {
    const results = await race(site, PAGE, { 'accept-encoding': encoding });
    rows.push(compare(`from the page cache, ${encoding}`, results, CACHED_BAR));
  }
  const etag = (await fetch(`${site.url}${PAGE}`, { headers: { 'accept-encoding': 'br' } })).headers.get(
    'etag',
  );
  const known = { 'accept-encoding': 'br', 'if-none-match': etag ?? '' };
  rows.push(compare('from the page cache, 304', await race(site, PAGE, known), CACHED_BAR));
  // The answer to a form that was sent is a page of its own, which is never remembered.
  const rendered = await race(site, `${PAGE}?sent=contact`, { 'accept-encoding': 'identity' });
  rows.push(compare('rendered for each request', rendered, UNCACHED_BAR));

  printTable(
    `Requests a second for ${PAGE}, against node:http sending the same bytes`,
    ['page', 'site', 'core used', 'bare', 'core used', 'ratio'],
    rows,
  );
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
