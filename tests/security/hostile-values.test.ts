import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../blocks/_contract/bind.ts';
import { isCollectionName } from '../../server/db/collection-names.ts';
import { buildTestSite } from '../../server/testing/build-test-site.ts';
import { anyValue } from '../fuzz/draw-values.ts';

const layouts = import.meta.glob<string>('../../layouts/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const seed = import.meta.glob<Record<string, unknown>[]>('../../seed/data/*.json', {
  eager: true,
  import: 'default',
});
const collectionOf = (file: string) => file.replace(/^.*\//, '').replace('.json', '');

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite(
    Object.fromEntries(Object.entries(layouts).map(([file, text]) => [file.split('/layouts/')[1], text])),
  );
  // Code that runs for the first time is slow, and no test is to wait for that of all.
  for (const url of LISTS) await site.get(url);
});
afterAll(() => site.close());

/** Pages, calls and files that are made of every collection, with what a query may say of them. */
const LISTS = [
  '/',
  '/services',
  '/pricing',
  '/pricing?service=local-seo',
  '/blog',
  '/blog?search=seo&category=SEO',
  '/blog/feed.xml',
  '/case-studies',
  '/industries',
  '/locations',
  '/locations?search=a&state=NSW&type=city',
  '/search?q=seo',
  '/contact',
  '/about',
  '/api/services',
  '/api/case-studies',
  '/api/blog',
  '/api/blog/featured',
  '/api/blog/categories',
  '/api/locations',
  '/api/industries',
  '/api/pricing-packages',
  '/api/faqs',
  '/api/search?q=seo',
  '/sitemap.xml',
  '/llms.txt',
];
const PAGE_OF: Readonly<Record<string, string>> = {
  services: '/services/',
  case_studies: '/case-studies/',
  blog_posts: '/blog/post/',
  locations: '/locations/',
  industry_pages: '/industries/',
};

const ERROR_LEVEL = 50;

/** What went wrong inside: that a database on a busy machine is slow is none of it. */
const loggedErrors = () =>
  site.logged.filter(
    ({ level, err }) => Number(level) >= ERROR_LEVEL && !(isRecord(err) && err.type === 'DatabaseAwayError'),
  );

async function expectNoFailure(url: string): Promise<void> {
  const { statusCode } = await site.get(url);
  expect([url, statusCode]).not.toEqual([url, 500]);
  expect(loggedErrors()).toEqual([]);
}

/** Records that somebody edited with a shell: some fields of a good one hold anything. */
const damage = fc.array(fc.tuple(fc.nat(), anyValue), { minLength: 1, maxLength: 3 });

describe('records that hold anything', () => {
  const DRAWN_OF_EACH = 12;

  it.each(Object.keys(seed).map(collectionOf))('%s: no page, list, feed or call fails', async (name) => {
    const [first] = Object.entries(seed).find(([file]) => collectionOf(file) === name)?.[1] ?? [];
    if (!first) return;
    const good: Record<string, unknown> = { ...first, isActive: true, isPublished: true };
    const fields = Object.keys(good).filter((field) => field !== 'content');
    const drawn = fc.sample(damage, DRAWN_OF_EACH).map((changes, index) => ({
      ...good,
      slug: `drawn-${name}-${index}`,
      ...Object.fromEntries(changes.map(([at, value]) => [fields[at % fields.length] ?? 'slug', value])),
    }));
    const collection = site.raw.collection(name);
    await collection.insertOne({ ...good });
    // What an index or the database itself refuses never lies there.
    const stored = await Promise.allSettled(drawn.map((record) => collection.insertOne(record)));
    expect(stored.some(({ status }) => status === 'fulfilled')).toBe(true);
    if (isCollectionName(name)) site.database.changes.announce(name);
    const base = PAGE_OF[name];
    if (base) {
      const ask = async () => (await site.get(`${base}${good.slug}`)).statusCode;
      await expect.poll(ask, { timeout: 10_000 }).toBe(200);
    }
    for (const url of LISTS) await expectNoFailure(url);
    for (const record of drawn) {
      if (base && typeof record.slug === 'string' && !/\p{Cs}/u.test(record.slug))
        await expectNoFailure(base + encodeURIComponent(record.slug));
    }
    await collection.deleteMany({});
  });
});

describe('queries that hold anything', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('q', 'search', 'page', 'state', 'type', 'category', 'service', 'path', 'toString'),
    fc.constantFrom('__proto__', 'a[b]', 'a.b', '%', '%zz', '%00', '%ed%a0%80', '-1', '1e9', 'NaN', '{{a}}'),
  );
  const encode = fc.boolean();
  const query = fc.array(fc.tuple(part, part, encode), { maxLength: 5 }).map((pairs) =>
    pairs
      .map(([name, value, isEncoded]) =>
        isEncoded ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}` : `${name}=${value}`,
      )
      .join('&')
      .replaceAll(/[^\x21-\x7e]|#/g, ''),
  );

  it('fail nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...LISTS), query, async (url, asked) => {
        await expectNoFailure(`${url}${url.includes('?') ? '&' : '?'}${asked}`);
      }),
      { numRuns: 150 },
    );
  });
});
