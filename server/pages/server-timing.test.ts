import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestSite } from '../testing/build-test-site.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite();
});
afterAll(() => site.close());

it('tells where the time of a page went when it is made, and that it was ready from then on', async () => {
  const timings = async (headers = {}) => (await site.get('/', headers)).headers['server-timing'];
  expect(await timings()).toMatch(
    /^match;dur=[\d.]+, data;dur=[\d.]+, render;dur=[\d.]+, compress;dur=[\d.]+, cache;desc=miss$/,
  );
  expect(await timings()).toBe('cache;desc=hit');
  expect(await timings({ 'accept-encoding': 'br' })).toBe('cache;desc=hit');
});

it('tells so on pages that are not kept, each time', async () => {
  for (const url of ['/made-up', '/?sent=contact', '/?sent=contact'])
    expect((await site.get(url)).headers['server-timing'], url).toMatch(/^match;dur=.*cache;desc=/);
});

it('names rules for fetching ahead, under the type that browsers take', async () => {
  const page = await site.get('/');
  expect(page.headers['speculation-rules']).toBe(`"${SPECULATION_RULES_PATH}"`);
  const rules = await site.get(SPECULATION_RULES_PATH);
  expect(rules.statusCode).toBe(200);
  expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  expect(rules.json().prefetch[0].eagerness).toBe('moderate');
});

it('names none to visitors who save data, and lets caches tell them apart', async () => {
  const page = await site.get('/', { 'save-data': 'on' });
  expect(page.headers['speculation-rules']).toBeUndefined();
  expect(page.headers.vary).toBe('Accept-Encoding, Save-Data');
});
