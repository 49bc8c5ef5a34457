import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
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
const site = await runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
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
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
