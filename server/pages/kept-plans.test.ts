import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import { KeptPlans } from './kept-plans.ts';
import type { PagePlan } from './plan-page.ts';

const MEGABYTE = 1024 * 1024;
const site = readTestSite();
const layout = { query: [], data: {}, meta: { title: '', description: '' }, blocks: [] };
const definitions = new Map();

/** As large as a long article, and made of many small objects. */
const makeDocument = (n: number): ReadState<unknown> => ({
  status: 'loaded',
  data: Array.from({ length: 200 }, (_, index) => ({
    title: `Part ${index} of ${n}`,
    text: `${n}`.repeat(20),
  })),
});
const makeOrigin = (n: number, document = makeDocument(n)) => ({
  path: `/${n}`,
  file: 'x.json',
  layout,
  site,
  definitions,
  documents: new Map([['/api/x', document]]),
});
const makePlan = (): PagePlan => ({
  status: 200,
  head: { title: '', description: '', canonical: '', robots: '', image: '', imageAlt: '' },
  breadcrumb: [],
  scope: { params: {}, query: {}, site },
  bound: { blocks: [], reads: new Set(), failures: [] },
  notFound: undefined,
  data: [],
  collections: new Set(),
  faults: new Map(),
});

/** Plans an address and hangs what was rendered on the plan, as the renderer does. */
function visit(kept: KeptPlans, rendered: WeakMap<PagePlan, Buffer>, n: number): void {
  const origin = makeOrigin(n);
  const plan = kept.get(origin, makePlan);
  const html = Buffer.alloc(40_000, 'x');
  rendered.set(plan, html);
  kept.weigh(plan, origin.path, new Map(), html.length);
}

it('makes a plan again only where something it was made from is another object', () => {
  const kept = new KeptPlans();
  const document = makeDocument(1);
  const plan = kept.get(makeOrigin(1, document), makePlan);
  expect(kept.get(makeOrigin(1, document), makePlan)).toBe(plan);
  expect(kept.get(makeOrigin(1), makePlan)).not.toBe(plan);
});

it('holds no more memory than its bound, with all that hangs on its plans, whatever is asked for', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const measure = async () => {
    for (let round = 0; round < 3; round += 1) {
      collectGarbage();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / MEGABYTE;
  };
  const kept = new KeptPlans(10 * MEGABYTE);
  const rendered = new WeakMap<PagePlan, Buffer>();
  const before = await measure();
  for (let n = 0; n < 1_000; n += 1) visit(kept, rendered, n);
  const held = (await measure()) - before;
  console.info(`Plans within 10 MB hold ${held.toFixed(1)} MB`);
  expect(held).toBeLessThan(10);
  expect(held).toBeGreaterThan(4);
});
