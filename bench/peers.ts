import { cp, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alternate, type Contestant, type Throughput } from './measure/alternate.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { type RunningServer, runServer } from './measure/run-server.ts';
import { buildPeers } from './peers/build-peers.ts';

const PAGE = '/services/search-engine-optimization';
/** The cache presses a page a second time in the background. */
const SETTLE_MS = 2_000;
const headers = { 'accept-encoding': 'identity' };

const count = (value: number) => Math.round(value).toLocaleString('en');

/** Requests for each second of processor time, or a second where that cannot be read. */
const speedOf = ({ perCoreSecond, perSecond }: Throughput) => perCoreSecond ?? perSecond;

/** Every address of the site, from its sitemap. */
async function listAddresses({ url }: RunningServer): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await fetch(url + path)).text();
    return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  };
  const parts = await read('/sitemap.xml');
  return (await Promise.all(parts.map(read))).flat();
}

function contestant(name: string, { url, pid }: RunningServer, target: string): Contestant {
  return { name, url: url + target, headers, pid };
}

/** One row for each peer, with the bar if there is one: its speed, the site's, and how many times as fast the site is. */
async function race(
  site: Contestant,
  peers: readonly (readonly [Contestant, number?])[],
): Promise<string[][]> {
  const results = await alternate([site, ...peers.map(([peer]) => peer)]);
  const ours = results.get(site.name);
  return peers.map(([{ name }, bar]) => {
    const theirs = results.get(name);
    // A machine with too much else to do starves one of them.
    if (!ours || !theirs || speedOf(theirs) === 0) throw new Error(`${name}: nothing was measured.`);
    const ratio = speedOf(ours) / speedOf(theirs);
    const speeds = [ours, theirs].flatMap((result) => [count(result.perSecond), count(speedOf(result))]);
    const times = ratio.toFixed(1);
    const verdict = bar === undefined ? times : againstBar(times, String(bar), ratio >= bar);
    return [site.name, name, ...speeds, verdict];
  });
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const layoutsDir = path.join(dataDir, 'layouts');
await cp('layouts', layoutsDir, { recursive: true });
const startSite = () =>
  runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir, LAYOUTS_DIR: layoutsDir } });

/** Has the site read every layout anew, so that nothing of any page is kept. */
async function touchLayouts(): Promise<void> {
  const now = new Date();
  for (const file of await readdir(layoutsDir, { recursive: true })) {
    if (file.endsWith('.json')) await utimes(path.join(layoutsDir, file), now, now);
  }
  await sleep(SETTLE_MS);
}

// The first start fills the database and keeps in memory what that took: a later one is the usual case.
await (await startSite()).stop();
const servers: RunningServer[] = [];
try {
  const site = await startSite();
  servers.push(site);
  const html = await (await fetch(site.url + PAGE)).text();
  const folder = await buildPeers(html);
  const inFolder = (name: string) => ({
    cwd: path.join(folder, name),
    env: { HOST: '127.0.0.1', NODE_ENV: 'production' },
  });
  const next = await runServer(
    [process.execPath, '../node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
    { ...inFolder('next'), path: '/static' },
  );
  servers.push(next);
  const astro = await runServer([process.execPath, 'dist/server/entry.mjs'], {
    ...inFolder('astro'),
    path: '/static',
  });
  servers.push(astro);
  const files = await runServer(
    [
      process.execPath,
      'dist/bench/servers/static-files-server.js',
      path.join(folder, 'astro', 'dist', 'client'),
    ],
    { path: '/static/index.html' },
  );
  servers.push(files);
  await sleep(SETTLE_MS);

  const cached = await race(contestant('from the page cache', site, PAGE), [
    [contestant('Next.js, made when it was built', next, '/static'), 8],
    [contestant('a file of Astro behind @fastify/static', files, '/static/index.html'), 3],
  ]);
  // The answer to a form that was sent is a page of its own, which is never remembered.
  const rendered = await race(contestant('rendered for each request', site, `${PAGE}?sent=contact`), [
    [contestant('Next.js, rendered for each request', next, '/dynamic'), 5],
    [contestant('Astro on Node, rendered for each request', astro, '/dynamic'), 3],
  ]);
  const addresses = (await listAddresses(site)).map((address) => `${address}?sent=contact`);
  const peers = [
    [contestant('Next.js, one page rendered for each request', next, '/dynamic')],
    [contestant('Astro on Node, one page rendered for each request', astro, '/dynamic')],
  ] as const;
  const inTurn = { ...contestant('rendered, all addresses in turn', site, ''), paths: addresses };
  const unlike = await race(inTurn, peers);
  const atFirst = { ...inTurn, name: 'rendered, each address for the first time', beforeRound: touchLayouts };
  const anew = await race(atFirst, peers);
  printTable(
    `${PAGE} against the same page in other systems, requests a second`,
    ['site', 'peer', 'site', 'site, a core', 'peer', 'peer, a core', 'times as fast'],
    [...cached, ...rendered, ...unlike, ...anew],
  );
} finally {
  for (const server of servers) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
