import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { BoundBlock } from '../../blocks/_contract/bind-blocks.ts';
import { SharedBlocks } from './shared-blocks.ts';

const layout = { query: [], data: {}, meta: { title: '', description: '' }, blocks: [] };
const features = (...items: string[]): BoundBlock => ({
  type: 'feature-list',
  props: { title: 'What is included', items: items.map((title) => ({ title })) },
  slots: {},
});

it('gives blocks that came out equal on two pages of a layout as one object', () => {
  const shared = new SharedBlocks();
  const [first] = shared.share(layout, [features('Audit', 'Report')]);
  const [second] = shared.share(layout, [features('Audit', 'Report')]);
  expect(second).toBe(first);
});

it('tells apart blocks that begin alike and end otherwise, at any depth', () => {
  const shared = new SharedBlocks();
  const [first] = shared.share(layout, [features('Audit', 'Report')]);
  const [second] = shared.share(layout, [features('Audit', 'Call')]);
  const within = { ...features(), slots: { main: [features('Audit')] } };
  const [third] = shared.share(layout, [within]);
  const [fourth] = shared.share(layout, [{ ...within, slots: { main: [features('Call')] } }]);
  expect([first, second, third, fourth]).toEqual([
    features('Audit', 'Report'),
    features('Audit', 'Call'),
    within,
    { ...within, slots: { main: [features('Call')] } },
  ]);
});

it('shares nothing between places or layouts: ids follow from the place, an edit makes a new layout', () => {
  const shared = new SharedBlocks();
  const [one, two] = shared.share(layout, [features('Audit'), features('Audit')]);
  const [other] = shared.share({ ...layout }, [features('Audit')]);
  expect(two).not.toBe(one);
  expect(other).not.toBe(one);
});

it('holds no block that no page holds', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const shared = new SharedBlocks();
  const make = () => new WeakRef(shared.share(layout, [features('Audit')])[0] ?? features());
  const reference = make();
  await new Promise((resolve) => setTimeout(resolve, 10));
  collectGarbage();
  expect(reference.deref()).toBeUndefined();
});
