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
const inSeconds = (milliseconds: number) => milliseconds / 1_000;

/** As after `npm ci` in a fresh clone: nothing is built and there is no data. */
async function start(): Promise<number> {
  const server = await runServer([process.execPath, 'server/start.mjs'], { cwd: clone });
  await server.stop();
  return inSeconds(server.readyAfter);
}

try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, clone]);
  await symlink(path.resolve('node_modules'), path.join(clone, 'node_modules'));
  const first = await start();
  const later: number[] = [];
  for (let count = 0; count < LATER_STARTS; count += 1) later.push(await start());
  const usual = median(later);
  printTable(
    'Seconds from the start to the first answer of /, last commit',
    ['start', 'seconds'],
    [
      [
        'first: build, database, first content',
        againstBar(first.toFixed(1), String(FIRST_BAR), first <= FIRST_BAR),
      ],
      [
        `later, median of ${LATER_STARTS}`,
        againstBar(usual.toFixed(2), String(LATER_BAR), usual <= LATER_BAR),
      ],
    ],
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
