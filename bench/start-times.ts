import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './measure/median.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { runServer } from './measure/run-server.ts';

const FIRST_BAR = 30;
const LATER_BAR = 2;
const LATER_STARTS = 5;

const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-bench-'));
const clone = path.join(folder, 'site');

/** As after `npm ci` in a fresh clone: nothing is built and there is no data. */
async function start(): Promise<{ seconds: number; cost: number }> {
  const server = await runServer([process.execPath, 'server/start.mjs'], { cwd: clone });
  await server.stop();
  return { seconds: server.readyAfter / 1_000, cost: server.readyCost ?? Number.NaN };
}

const row = (what: string, { seconds, cost }: { seconds: number; cost: number }, bar: number) => [
  what,
  againstBar(seconds.toFixed(2), String(bar), seconds <= bar),
  cost.toFixed(2),
];

try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, clone]);
  await symlink(path.resolve('node_modules'), path.join(clone, 'node_modules'));
  const first = await start();
  const later: Awaited<ReturnType<typeof start>>[] = [];
  for (let count = 0; count < LATER_STARTS; count += 1) later.push(await start());
  const usual = {
    seconds: median(later.map(({ seconds }) => seconds)),
    cost: median(later.map(({ cost }) => cost)),
  };
  printTable(
    'From the start to the first answer of /, last commit',
    ['start', 'seconds', 'processor seconds'],
    [
      row('first: build, database, first content', first, FIRST_BAR),
      row(`later, median of ${LATER_STARTS}`, usual, LATER_BAR),
    ],
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
