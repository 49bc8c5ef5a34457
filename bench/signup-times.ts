import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from './measure/median.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { runServer } from './measure/run-server.ts';

const KNOWN = 200;
const WARM_UP = 200;
/** What is known is stored and asked for a confirmation by then. */
const SETTLE_MS = 10_000;
/** Three standard errors of the chance below, with this many samples of each kind. */
const standardErrors = (samples: number) => 3 * Math.sqrt((2 * samples + 1) / (12 * samples * samples));

const { values } = parseArgs({ options: { samples: { type: 'string', default: '3000' } }, strict: false });
const samples = Number(values.samples);
if (!(samples >= 100)) throw new Error(`--samples: found "${values.samples}", expected 100 or more.`);

const KINDS = ['subscribed', 'subscribed again', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

/** The chance that an answer of one kind took longer than one of the other: 0.5 where nobody can tell (Mann-Whitney). */
function chanceOfLonger(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((ms) => ({ ms, isOne: 1 })), ...other.map((ms) => ({ ms, isOne: 0 }))];
  all.sort((a, b) => a.ms - b.ms);
  const ranks = all.reduce((sum, { isOne }, index) => sum + isOne * (index + 1), 0);
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const env = { DATA_DIR: dataDir, CONTACT_RATE_MAX: '100000' };
const site = await runServer([process.execPath, 'server/start.mjs'], { env });
let strangers = 0;

async function signUp(email: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${site.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, page: '/' }),
  });
  await response.arrayBuffer();
  if (response.status !== 202) throw new Error(`A sign-up was answered ${response.status}.`);
  return performance.now() - startedAt;
}
function emailOf(kind: Kind): string {
  if (kind !== 'unknown') return `known${Math.floor(Math.random() * KNOWN)}@example.com`;
  strangers += 1;
  return `stranger${strangers}@example.com`;
}

try {
  for (let i = 0; i < KNOWN; i += 1) await signUp(`known${i}@example.com`);
  for (let i = 0; i < WARM_UP; i += 1) await signUp(emailOf('unknown'));
  await sleep(SETTLE_MS);
  const times: Record<Kind, number[]> = { subscribed: [], 'subscribed again': [], unknown: [] };
  for (let i = 0; i < samples; i += 1) {
    for (const kind of [...KINDS].sort(() => Math.random() - 0.5))
      times[kind].push(await signUp(emailOf(kind)));
  }
  const bar = standardErrors(samples);
  const row = (name: string, one: Kind, other: Kind, hasBar: boolean) => {
    const chance = chanceOfLonger(times[one], times[other]);
    const ratio = median(times[one]) / median(times[other]);
    const range = `0.5 ± ${bar.toFixed(3)}`;
    const isKept = Math.abs(chance - 0.5) <= bar;
    return [
      name,
      `${median(times[one]).toFixed(2)} ms`,
      `${median(times[other]).toFixed(2)} ms`,
      ratio.toFixed(3),
      hasBar ? againstBar(chance.toFixed(3), range, isKept) : chance.toFixed(3),
    ];
  };
  printTable(
    `Whether the time of a sign-up's answer tells who is subscribed, ${samples} samples of each`,
    ['compared', 'median of the first', 'of the second', 'ratio', 'chance that the first took longer'],
    [
      row('subscribed against unknown', 'subscribed', 'unknown', true),
      row('subscribed against subscribed (the base)', 'subscribed', 'subscribed again', false),
    ],
  );
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
