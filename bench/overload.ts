import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { askMeanwhile, type Flood } from './measure/ask-meanwhile.ts';
import { percentile } from './measure/percentile.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { runServer } from './measure/run-server.ts';
import { sendCrowd } from './measure/send-crowd.ts';

/** The answer to a form that was sent: a page that is made anew for each request. */
const PAGE = '/services/search-engine-optimization?sent=contact';
const SECONDS = 10;
const PEAK_CONNECTIONS = 8;
const CROWD_CONNECTIONS = 400;
const TIMES_PEAK = 3;
const P99_BAR_MS = 500;
/** So many times all come at once on new connections, with a pause between. */
const CROWDS = 10;
const BREAK_MS = 500;

/** What a cached page and a probe may take while others flood the site. */
const CACHED_P50_BAR_MS = 30;
const PROBE_BAR_MS = 100;
/** A request that is not served may cost so many times as much where its address is as long as may be. */
const LONG_ADDRESS_BAR = 5;
const LONG_ADDRESS = `/${'a@'.repeat(7_500)}`;

interface Answers {
  readonly perSecond: number;
  /** Milliseconds each answer took, by its status. */
  readonly times: ReadonlyMap<number, readonly number[]>;
  readonly broken: number;
}

async function load(url: string, options: { connections: number; overallRate?: number }): Promise<Answers> {
  const times = new Map<number, number[]>();
  const startedAt = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ url, duration: SECONDS, ...options }, (error: unknown, finished) =>
      error ? reject(error) : resolve(finished),
    );
    running.on('response', (_client, status, _bytes, time) => {
      const known = times.get(status);
      if (known) known.push(time);
      else times.set(status, [time]);
    });
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: result.requests.total / seconds, times, broken: result.errors + result.timeouts };
}

/** Crowds of newcomers who search for what nobody searched for before, a moment apart. */
async function loadNewcomers(origin: string): Promise<Answers> {
  const startedAt = performance.now();
  const times = new Map<number, number[]>();
  let broken = 0;
  for (let crowd = 0; crowd < CROWDS; crowd += 1) {
    await sleep(BREAK_MS);
    const urls = Array.from(
      { length: CROWD_CONNECTIONS },
      (_, n) => `${origin}/search?q=audit+${crowd}x${n}`,
    );
    for (const answer of await sendCrowd(urls)) {
      if (!answer) broken += 1;
      else times.set(answer.status, [...(times.get(answer.status) ?? []), answer.time]);
    }
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: (CROWDS * CROWD_CONNECTIONS - broken) / seconds, times, broken };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const site = await runServer([process.execPath, 'server/start.mjs'], {
  env: { DATA_DIR: dataDir, LOG_LEVEL: 'info' },
});
try {
  const url = `${site.url}${PAGE}`;
  await load(url, { connections: PEAK_CONNECTIONS });
  const peak = await load(url, { connections: PEAK_CONNECTIONS });
  const overallRate = Math.round(peak.perSecond * TIMES_PEAK);
  const crowd = await load(url, { connections: CROWD_CONNECTIONS, overallRate });
  const newcomers = await loadNewcomers(site.url);
  const row = (what: string, answers: Answers, isBound: boolean) => {
    const served = answers.times.get(200) ?? [];
    const refused = answers.times.get(503) ?? [];
    const slowest = percentile(served, 0.99);
    return [
      what,
      Math.round(answers.perSecond).toLocaleString('en'),
      served.length.toLocaleString('en'),
      isBound
        ? againstBar(`${slowest.toFixed(0)} ms`, `${P99_BAR_MS} ms`, slowest < P99_BAR_MS)
        : `${slowest.toFixed(0)} ms`,
      refused.length.toLocaleString('en'),
      refused.length > 0
        ? `${percentile(refused, 0.5).toFixed(0)} / ${percentile(refused, 0.99).toFixed(0)} ms`
        : '',
      String(answers.broken),
    ];
  };
  printTable(
    'Pages made anew for each request, at the peak and beyond it',
    ['load', 'answers a second', 'served', 'served, p99', 'refused', 'refused, median / p99', 'broken'],
    [
      row('peak', peak, false),
      row(`${TIMES_PEAK} times the peak`, crowd, true),
      row(`${CROWD_CONNECTIONS} at once, each on a new connection`, newcomers, true),
    ],
  );

  const post = { url: `${site.url}/api/contact`, connections: 100, seconds: SECONDS };
  const lead = { firstName: 'Kim', lastName: 'Tran', email: 'kim@example.com', page: '/search?q=audit' };
  const floods: readonly (readonly [string, Flood])[] = [
    ['1,000 connections ask for uncached pages', { url, connections: 1_000, seconds: SECONDS }],
    ['100 connections post forms beyond the limit', { ...post, form: lead }],
    ['100 connections post forms with faults', { ...post, form: { page: lead.page } }],
  ];
  const floodRows: string[][] = [];
  for (const [what, flood] of floods) {
    const { page, probe, flooded } = await askMeanwhile(flood, `${site.url}/`, `${site.url}/healthz`);
    const median = percentile(page, 0.5);
    const slowest = Math.max(...probe);
    floodRows.push([
      what,
      Object.entries(flooded)
        .map(([status, count]) => `${count.toLocaleString('en')} times ${status}`)
        .join(', '),
      againstBar(`${median.toFixed(1)} ms`, `${CACHED_P50_BAR_MS} ms`, median < CACHED_P50_BAR_MS),
      againstBar(`${slowest.toFixed(0)} ms`, `${PROBE_BAR_MS} ms`, slowest < PROBE_BAR_MS),
    ]);
  }
  printTable(
    'Others while a flood comes in',
    ['flood', 'answered', 'cached page, median', '/healthz on a new connection, slowest'],
    floodRows,
  );

  const short = await load(`${site.url}/api/nothing`, { connections: PEAK_CONNECTIONS });
  const long = await load(`${site.url}${LONG_ADDRESS}`, { connections: PEAK_CONNECTIONS });
  const times = short.perSecond / long.perSecond;
  printTable(
    'Requests that are not served, each with its line in the log',
    ['address', 'answers a second', 'of the short one'],
    [
      ['/api/nothing', Math.round(short.perSecond).toLocaleString('en'), '1'],
      [
        `${LONG_ADDRESS.length.toLocaleString('en')} characters`,
        Math.round(long.perSecond).toLocaleString('en'),
        againstBar(`1 / ${times.toFixed(1)}`, `1 / ${LONG_ADDRESS_BAR}`, times < LONG_ADDRESS_BAR),
      ],
    ],
  );
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
