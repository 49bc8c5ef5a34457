import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestSite } from '../server/testing/build-test-site.ts';

/** So many of each kind fill the caches; so many more must then leave no trace. */
const WARM_UP = 1_000;
const MEASURED = 600;
/** What the collector and compiled code come to: three kilobytes kept of each address are more. */
const BAR_MEGABYTES = 6;

/** Addresses that nobody asks for twice: what is not there, searches, filters, calls. */
const MADE_UP: readonly ((n: number) => string)[] = [
  (n) => `/made-up/${n}`,
  (n) => `/search?q=word${n}`,
  (n) => `/?unknown=${n}`,
  (n) => `/api/services/made-up-${n}`,
];

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What is held once everything that can go has gone, in megabytes. */
async function measureHeap(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

it('thousands of addresses that nobody asks for twice leave nothing behind', {
  timeout: 120_000,
}, async () => {
  const site = await buildTestSite({ 'search.json': readFileSync('layouts/search.json') });
  onTestFinished(() => site.close());
  const visit = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const answers = await Promise.all(MADE_UP.map((makeAddress) => site.get(makeAddress(n))));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 404]);
    }
  };
  await visit(0, WARM_UP);
  const before = await measureHeap();
  await visit(WARM_UP, WARM_UP + MEASURED);
  const growth = (await measureHeap()) - before;
  console.info(`${MEASURED * MADE_UP.length} addresses: ${growth.toFixed(1)} MB`);
  expect(growth).toBeLessThan(BAR_MEGABYTES);
});
