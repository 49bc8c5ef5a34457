import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readOf } from '../../blocks/_contract/reads.ts';
import { EVERY_READ } from '../../collections/_contract/every-read.ts';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import locations from '../../collections/locations/locations.collection.ts';
import pricingPackages from '../../collections/pricing_packages/pricing_packages.collection.ts';
import services from '../../collections/services/services.collection.ts';
import {
  makeBlogPost,
  makeLocation,
  makePackage,
  makeService,
} from '../../collections/testing/make-records.ts';
import { buildTestApp } from './build-test-app.ts';

let built: Awaited<ReturnType<typeof buildTestApp>>;

beforeEach(async () => {
  built = await buildTestApp();
});

afterEach(() => built.close());

/** What is answered with something else than a list. */
const NO_LISTS: Readonly<Record<string, unknown>> = {
  '/api/blog/categories': {},
  '/api/locations/summary/populations': { total: 0, isExact: true, steps: [] },
};

test.each([...EVERY_READ.keys()].filter((pattern) => !pattern.includes(':slug')))(
  'GET %s answers an empty collection with nothing in it',
  async (path) => {
    const response = await built.app.inject(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(NO_LISTS[path] ?? []);
  },
);

test.each(
  [...EVERY_READ.keys()].filter(
    (pattern) => pattern.endsWith('/:slug') && !/\/(?:location|named|listing)\//.test(pattern),
  ),
)('GET %s answers 404 in words where there is nothing', async (pattern) => {
  const response = await built.app.inject(pattern.replace(':slug', 'none'));
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    requestId: expect.any(String),
    message: expect.stringMatching(/^(?:There is|This service)/),
  });
});

describe('a list', () => {
  test('holds what its schema promises and nothing else', async () => {
    await built.database.of(services).save(makeService());
    await built.raw.collection('services').updateOne({}, { $set: { secret: 'x' } });
    const [service] = (await built.app.inject('/api/services')).json();
    const { content: _, ...fields } = makeService();
    expect(service).toEqual({ ...fields, id: expect.any(String) });
  });

  test('of prices gives them as numbers', async () => {
    await built.database.of(pricingPackages).save(makePackage({ price: 1234.56 }));
    expect((await built.app.inject('/api/pricing')).json()).toMatchObject([{ price: 1234.56, setupFee: 0 }]);
  });

  test('of places by their names holds those that have a page', async () => {
    for (const [slug, name] of [
      ['glebe', 'Glebe'],
      ['ultimo', 'Ultimo'],
      ['redfern', 'Redfern'],
    ] as const)
      await built.database.of(locations).save(makeLocation({ slug, name, population: slug.length }));
    const { path } = readOf('/api/locations/named/:slug', 'Redfern,Glebe,Surry Hills');
    const places: { slug: string }[] = (await built.app.inject(path)).json();
    expect(places.map(({ slug }) => slug)).toEqual(['redfern', 'glebe']);
  });

  test('of categories counts published articles', async () => {
    await built.database.of(blogPosts).save(makeBlogPost());
    await built.database.of(blogPosts).save(makeBlogPost({ slug: 'draft', isPublished: false }));
    expect((await built.app.inject('/api/blog/categories')).json()).toEqual({ 'Local SEO': 1 });
  });
});

describe('a record', () => {
  test('is given with its source and its safe body', async () => {
    await built.database.of(blogPosts).save(makeBlogPost());
    expect((await built.app.inject('/api/blog/ask-for-reviews')).json()).toMatchObject({
      content: 'Reviews help local SEO.',
      contentHtml: '<p>Reviews help <a href="/services/local-seo">local SEO</a>.</p>',
    });
  });

  test('that is hidden is a 404', async () => {
    await built.database.of(locations).save(makeLocation({ isActive: false }));
    expect((await built.app.inject('/api/locations/hobart')).statusCode).toBe(404);
  });

  test('named like a list is still found, and the list as well', async () => {
    await built.database.of(blogPosts).save(makeBlogPost({ slug: 'featured', isFeatured: true }));
    expect((await built.app.inject('/api/blog/featured')).json()).toMatchObject([{ slug: 'featured' }]);
  });
});

describe('asking again', () => {
  test('costs no body while nothing changed, and gives the new one when it did', async () => {
    await built.database.of(services).save(makeService());
    const first = await built.app.inject('/api/services');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const second = await built.app.inject({ url: '/api/services', headers });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    await built.database.of(services).save(makeService({ title: 'Changed' }));
    const third = await built.app.inject({ url: '/api/services', headers });
    expect(third.json()).toMatchObject([{ title: 'Changed' }]);
    expect(third.headers.etag).not.toBe(first.headers.etag);
  });

  test('is the same with a query behind the path', async () => {
    expect((await built.app.inject('/api/services?slug[$ne]=x')).json()).toEqual([]);
  });
});

test('HEAD tells of a read without its body', async () => {
  const response = await built.app.inject({ method: 'HEAD', url: '/api/services' });
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

test.each([
  ['GET', '/api/contacts'],
  ['GET', '/api/users'],
  ['GET', '/api/services/a/b'],
  ['GET', '/api/none'],
  ['DELETE', '/api/services/local-seo'],
  ['PUT', '/api/services'],
  ['GET', '/api/contact'],
] as const)('%s %s is no call of the API', async (method, url) => {
  const response = await built.app.inject({ method, url });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ requestId: expect.any(String), message: 'The API has no such call.' });
});

describe('when the database fails', () => {
  test('the answer is general, has an id to find it in the log, and tells nothing of the inside', async () => {
    vi.spyOn(built.database.of(services), 'list').mockRejectedValueOnce(
      new Error('secret at /srv/site.ts:12'),
    );
    const response = await built.app.inject('/api/services');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Something went wrong on our side. Please try again shortly.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('because it is away, the answer says when to ask again', async () => {
    await built.raw.client.close();
    await built.database.close();
    const response = await built.app.inject('/api/services');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('10');
    expect(response.json().message).toMatch(/cannot be reached right now/);
  });
});

describe('health', () => {
  test('the process lives and is ready', async () => {
    expect((await built.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await built.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  test('without its database the process lives and is not ready, and says why', async () => {
    vi.spyOn(built.database, 'ping').mockRejectedValue(new Error('no answer within 1000 ms'));
    expect((await built.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await built.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      requestId: expect.any(String),
      status: 'unavailable',
      reason: 'The database does not answer.',
    });
  });
});
