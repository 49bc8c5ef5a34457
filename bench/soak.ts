import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { againstBar, printTable } from './measure/print-table.ts';
import { residentMegabytes } from './measure/resident-megabytes.ts';
import { runServer } from './measure/run-server.ts';

const BAR_MEGABYTES = 30;
const VISITORS = 16;
/** Caches are filled, and code is compiled, in the first part of the time. */
const WARM_UP_SHARE = 0.25;
/** Memory goes up and down with the collector: the least of some looks is what is held. */
const LOOKS = 20;
const LOOK_EVERY_MS = 250;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } }, strict: false });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes: found "${values.minutes}", expected a number above 0.`);

/** A million in ten minutes. */
const BAR_ADDRESSES_A_MINUTE = 100_000;

type MakeAddress = (n: number) => string;

/** What crawlers make up most: paths that never were, and names and values after a question mark. */
const USUAL: readonly MakeAddress[] = [
  (n) => `/made-up/${n}`,
  (n) => `/about?unknown=${n}`,
  (n) => `/case-studies?industry=made-up-${n}`,
];

/** What costs more to answer: the database or the index of the search is asked each time. */
const COSTLY: readonly MakeAddress[] = [
  (n) => `/services/made-up-${n}`,
  (n) => `/blog/made-up-${n}`,
  (n) => `/search?q=word${n}`,
  (n) => `/blog?search=word${n}&category=${n}`,
  (n) => `/api/services/made-up-${n}`,
];

/** Addresses that nobody asks for twice, two usual ones for each costly one. */
const MADE_UP: readonly MakeAddress[] = COSTLY.flatMap((costly, index) => [
  costly,
  ...[0, 1].map((other) => USUAL[(2 * index + other) % USUAL.length] ?? costly),
]);

const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => response.on('end', resolve).resume())
      .on('error', reject)
      .end();
  });
}

let asked = 0;

/** Keeps visitors asking for some time. @returns the least memory seen in the last looks, in megabytes. */
async function soak(site: { url: string; pid: number }, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  const visit = async () => {
    while (performance.now() < end) {
      const makeAddress = MADE_UP[asked % MADE_UP.length];
      asked += 1;
      if (makeAddress) await ask(site.url + makeAddress(asked));
    }
  };
  const looks: number[] = [];
  const looking = setInterval(async () => {
    looks.push((await residentMegabytes(site.pid)) ?? Number.NaN);
  }, LOOK_EVERY_MS);
  await Promise.all(Array.from({ length: VISITORS }, visit));
  clearInterval(looking);
  return Math.min(...looks.slice(-LOOKS));
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-soak-'));
const site = await runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
try {
  const whole = minutes * 60_000;
  const before = await soak(site, whole * WARM_UP_SHARE);
  const after = await soak(site, whole * (1 - WARM_UP_SHARE));
  const growth = after - before;
  printTable(
    `Memory over ${minutes} minutes of addresses that nobody asks for twice`,
    ['addresses', 'warm, MB', 'at the end, MB', 'growth, MB'],
    [
      [
        againstBar(
          asked.toLocaleString('en'),
          Math.round(minutes * BAR_ADDRESSES_A_MINUTE).toLocaleString('en'),
          asked >= minutes * BAR_ADDRESSES_A_MINUTE,
        ),
        before.toFixed(0),
        after.toFixed(0),
        againstBar(growth.toFixed(0), String(BAR_MEGABYTES), growth <= BAR_MEGABYTES),
      ],
    ],
  );
} finally {
  agent.destroy();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
