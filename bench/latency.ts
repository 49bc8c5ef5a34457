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

interface Load {
  readonly perSecond: number;
  /** Milliseconds of every answer, from the request to its last byte. */
  readonly times: readonly number[];
}

/** @param perSecond how many requests to send a second; left out, as many as are answered. */
async function load(url: string, duration: number, perSecond?: number): Promise<Load> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, headers, connections: CONNECTIONS, duration };
    const rate = perSecond === undefined ? {} : { overallRate: perSecond };
    autocannon({ ...options, ...rate }, (error: unknown, finished) =>
      error ? reject(error) : resolve(finished),
    ).on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error(`${url}: requests failed.`);
  return { perSecond: result.requests.total / result.duration, times };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const startSite = () => runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
// The first start fills the database and keeps in memory what that took: a later one is the usual case.
await (await startSite()).stop();
const site = await startSite();
try {
  const url = site.url + PAGE;
  await load(url, Math.min(WARM_UP_SECONDS, seconds));
  await sleep(SETTLE_MS);
  const peaks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) peaks.push((await load(url, seconds / ROUNDS)).perSecond);
  const peak = median(peaks);
  const rounds: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(url, seconds, Math.round(peak / 2)));
  const at = (share: number) => median(rounds.map(({ times }) => percentile(times, share)));
  const slow = at(0.99);
  printTable(
    `${PAGE} from the page cache at half of its peak load, ms, medians of ${ROUNDS} rounds`,
    ['peak, requests/s', 'sent, requests/s', 'median', 'p99', 'p99.9'],
    [
      [
        count(peak),
        count(median(rounds.map(({ perSecond }) => perSecond))),
        milliseconds(at(0.5)),
        againstBar(milliseconds(slow), String(BAR_MS), slow <= BAR_MS),
        milliseconds(at(0.999)),
      ],
    ],
  );
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
