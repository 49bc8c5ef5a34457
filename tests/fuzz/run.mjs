// Draws new cases for every property test until the time is over: npm run fuzz [-- --minutes 10] [-- --seed 42]
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const end = Date.now() + Number(values.minutes) * 60_000;
if (Number.isNaN(end)) throw new Error(`--minutes: found "${values.minutes}", expected a number.`);

/** Folders that hold code of the product; those that are not there are passed over. */
const FOLDERS = ['blocks', 'collections', 'packages', 'renderer', 'seed', 'server', 'studio', 'tests'];

/** Every test file that draws its cases. */
const files = FOLDERS.filter((folder) => existsSync(folder)).flatMap(listTests);

function listTests(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"));
}

let rounds = 0;
do {
  const seed = values.seed ?? String(randomInt(2 ** 31));
  const { status } = spawnSync('npx', ['vitest', 'run', ...files], {
    stdio: values.seed === undefined ? 'ignore' : 'inherit',
    env: { ...process.env, FUZZ_SEED: seed },
  });
  rounds += 1;
  if (status !== 0) {
    console.error(
      `Seed ${seed} found something. See it: npm run fuzz -- --seed ${seed}. Make the case a row of tests/fuzz/finds.ts.`,
    );
    process.exit(1);
  }
} while (values.seed === undefined && Date.now() < end);
console.log(`${files.length} files, ${rounds} rounds of drawn cases: nothing found.`);
