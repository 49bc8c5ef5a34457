import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { median } from './measure/median.ts';
import { percentile } from './measure/percentile.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { runServer } from './measure/run-server.ts';
import { sendSteadily } from './measure/send-steadily.ts';

const PAGE = '/services/search-engine-optimization';
const CONNECTIONS = 50;
const ROUNDS = 5;
const WARM_UP_SECONDS = 3;
const BAR_MS = 10;
/** The cache presses a page a second time in the background. */
const SETTLE_MS = 2_000;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } }, strict: false });
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new Error(`--seconds: found "${values.seconds}", expected a number above 0.`);

const headers = { 'accept-encoding': 'br' };
const count = (value: number) => Math.round(value).toLocaleString('en');
const milliseconds = (value: number) => value.toFixed(1);

/** As many requests a second as are answered. */
async function measurePeak(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error(`${url}: requests failed.`);
  return result.requests.total / result.duration;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const startSite = () => runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
// The first start fills the database and keeps in memory what that took: a later one is the usual case.
await (await startSite()).stop();
const servers = [await startSite()];
try {
  const url = `${servers[0]?.url}${PAGE}`;
  await (await fetch(url, { headers })).arrayBuffer();
  await sleep(SETTLE_MS);
  const bareCommand = [
    process.execPath,
    'dist/bench/servers/bare-server.js',
    url,
    JSON.stringify(headers),
  ] as const;
  const bare = await runServer(bareCommand);
  servers.push(bare);
  const contestants = [
    { name: 'site', url, rounds: [] as number[][] },
    { name: 'bare node:http', url: bare.url + PAGE, rounds: [] as number[][] },
  ];
  for (const contestant of contestants) await measurePeak(contestant.url, Math.min(WARM_UP_SECONDS, seconds));
  const peaks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) peaks.push(await measurePeak(url, seconds / ROUNDS));
  const perSecond = Math.round(median(peaks) / 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { url: target, rounds } of contestants)
      rounds.push(await sendSteadily({ url: target, headers, connections: CONNECTIONS, perSecond, seconds }));
  }
  const rows = contestants.map(({ name, rounds }) => {
    const at = (share: number) => median(rounds.map((times) => percentile(times, share)));
    const slow = at(0.99);
    return [
      name,
      milliseconds(at(0.5)),
      name === 'site' ? againstBar(milliseconds(slow), String(BAR_MS), slow <= BAR_MS) : milliseconds(slow),
      milliseconds(at(0.999)),
    ];
  });
  printTable(
    `${PAGE} from the page cache at ${count(perSecond)} requests/s, half of its peak, ms, medians of ${ROUNDS} rounds`,
    ['server', 'median', 'p99', 'p99.9'],
    rows,
  );
} finally {
  for (const server of servers) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
