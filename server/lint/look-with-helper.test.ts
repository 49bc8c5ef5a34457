import { setTimeout } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { readTestSite } from '../../renderer/testing/read-test-site.ts';
import type { LookAtPage, PageToLookAt } from './look-at-page.ts';
import { helpLooking, lookWithHelper } from './look-with-helper.ts';

const NOTHING = {
  headings: [],
  links: [],
  pictures: [],
  namelessPictures: [],
  ids: new Set<string>(),
  hasPostForm: false,
};
const layout = { meta: { title: 'x', description: '' }, query: [], data: {}, blocks: [] };
const pages: PageToLookAt[] = Array.from({ length: 100 }, (_, number) => ({
  layout,
  address: { file: `${number}.json`, path: `/${number}`, params: {} },
}));

const { port1: helper, port2: port } = new MessageChannel();
afterEach(() => helper.close());

it('has every page looked at once, here or by the helper', async () => {
  const looked: string[] = [];
  const lookAs =
    (who: string): LookAtPage =>
    async ({ address }) => {
      looked.push(address.path);
      // Pages at the end of a list of errands are seen sooner than those at its start.
      await setTimeout(Number(address.path.slice(1)) % 32 < 16 ? 4 : 0);
      return { scan: NOTHING, lost: [], robots: `${who} ${address.path}` };
    };
  helpLooking(port, () => lookAs('helper'));
  const look = lookWithHelper(lookAs('here'), helper, readTestSite());
  const seen = await Promise.all(pages.map(look));
  expect(seen.map(({ robots }) => robots.split(' ')[1])).toEqual(pages.map(({ address }) => address.path));
  expect(new Set(seen.map(({ robots }) => robots.split(' ')[0]))).toEqual(new Set(['here', 'helper']));
  expect(looked).toHaveLength(pages.length);
});
