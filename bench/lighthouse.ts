import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../server/development/find-chromium.ts';
import { ROUTES } from '../tests/e2e/routes.ts';
import { CATEGORIES, type LighthouseRun, runLighthouse } from './lighthouse/run-lighthouse.ts';
import { installPackages } from './measure/install-packages.ts';
import { median } from './measure/median.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { runServer } from './measure/run-server.ts';

const SCORE_BAR = 100;
const PAINT_BAR_MS = 1_000;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
  strict: false,
});
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error(`--runs: found "${values.runs}", expected a number from 1.`);
// Pages that are not there, and those kept from search engines on purpose, cannot please the judge of findability.
const routes = ROUTES.filter(({ status = 200, isUnlisted = false }) => status === 200 && !isUnlisted)
  .map((route) => route.path)
  .filter((route) => values.only === undefined || route === values.only);
if (routes.length === 0) throw new Error(`--only: found "${values.only}", expected a listed path.`);

const folder = await installPackages(path.join('bench', 'lighthouse', 'package.json'));
const chromium = await findChromium();
const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const site = await runServer([process.execPath, 'server/start.mjs'], { env: { DATA_DIR: dataDir } });
/** The address that the site gives itself, so that canonical links are on the same host. */
const origin = site.url.replace('127.0.0.1', 'localhost');

const middle = (results: readonly LighthouseRun[], read: (run: LighthouseRun) => number) =>
  median(results.map(read));
const judge = (value: number, bar: number, digits: number, isKept: boolean) =>
  againstBar(value.toFixed(digits), String(bar), isKept);

try {
  const rows: string[][] = [];
  const faults = new Map<string, string[]>();
  const all: LighthouseRun[] = [];
  for (const route of routes) {
    // The first visitor of a page waits for its rendering; any later one is the usual case.
    await (await fetch(site.url + route)).arrayBuffer();
    const results: LighthouseRun[] = [];
    for (let index = 0; index < runs; index += 1) {
      results.push(await runLighthouse(folder, chromium, origin + route));
    }
    all.push(...results);
    for (const title of new Set(results.flatMap((result) => result.faults))) {
      faults.set(title, [...(faults.get(title) ?? []), route]);
    }
    const paint = middle(results, (run) => run.largestPaint);
    const blocked = middle(results, (run) => run.blocked);
    const shift = middle(results, (run) => run.shift);
    rows.push([
      route,
      ...CATEGORIES.map((category) => {
        const score = middle(results, (run) => run.scores[category]);
        return score >= SCORE_BAR ? String(score) : judge(score, SCORE_BAR, 0, false);
      }),
      paint <= PAINT_BAR_MS ? paint.toFixed(0) : judge(paint, PAINT_BAR_MS, 0, false),
      blocked === 0 ? '0' : judge(blocked, 0, 0, false),
      shift === 0 ? '0' : judge(shift, 0, 3, false),
    ]);
  }
  const worst = (read: (run: LighthouseRun) => number, digits: number) =>
    Math.max(...all.map(read)).toFixed(digits);
  rows.push([
    'the worst of all runs',
    ...CATEGORIES.map((category) => String(Math.min(...all.map(({ scores }) => scores[category])))),
    worst((run) => run.largestPaint, 0),
    worst((run) => run.blocked, 0),
    worst((run) => run.shift, 3),
  ]);
  printTable(
    `Lighthouse for phones, ${routes.length} routes, ${runs === 1 ? 'one run' : `the median of ${runs} runs`}`,
    ['page', ...CATEGORIES, 'LCP, ms', 'TBT, ms', 'CLS'],
    rows,
  );
  if (faults.size > 0) console.log('\nWhat lowered a score in a run:\n');
  for (const [title, pages] of faults) console.log(`- ${title}: ${pages.join(', ')}`);
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
