import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import services from '../../collections/services/services.collection.ts';
import { makeService } from '../../collections/testing/make-records.ts';
import { stallBatches } from '../db/testing/stall-batches.ts';
import { DatabaseAwayError } from '../db/unavailable.ts';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

const SERVICE = layoutText(
  'Service',
  [hero('{{service.title}}')],
  {},
  {
    data: { service: { read: '/api/services/{slug}', required: true } },
  },
);
const LIST = layoutText('Services', [hero('Services'), { type: 'service-cards', props: {} }]);

/** Asks twice: for its document, and for what a block shows. */
const TALK = layoutText(
  'Talk',
  [
    hero('{{service.title}}'),
    { type: 'service-cards', props: {} },
    { type: 'contact-form', id: 'contact', props: { title: 'Talk to us' } },
  ],
  {},
  { data: { service: { read: '/api/services/seo' } } },
);

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeEach(async () => {
  site = await buildTestSite({
    'services/$slug.json': SERVICE,
    'services/index.json': LIST,
    'talk.json': TALK,
  });
  await site.database.of(services).save(makeService({ slug: 'seo', title: 'Before' }));
});

afterEach(() => {
  vi.restoreAllMocks();
  return site.close();
});

const never = () => new Promise<never>(() => {});
const headingOf = (body: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1];

/** Makes every read of services fail, as it does when the database is gone. @returns what ends it. */
function takeDatabaseAway() {
  const away = async () => {
    throw new DatabaseAwayError('Nothing answers.');
  };
  // In truth it is there, so its probes would find it.
  site.database.breaker.stop();
  const spies = [
    vi.spyOn(site.database.of(services), 'findBySlug').mockImplementation(away),
    vi.spyOn(site.database.of(services), 'list').mockImplementation(away),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

describe('a page that was made before the database went away', () => {
  it('is sent as it was, with a warning, after an edit; and made anew when the database is back', async () => {
    await site.get('/services/seo');
    await site.database.of(services).save(makeService({ slug: 'seo', title: 'After' }));
    const bringBack = takeDatabaseAway();
    const stale = await site.get('/services/seo');
    expect([stale.statusCode, headingOf(stale.body)]).toEqual([200, 'Before']);
    expect(stale.headers).toMatchObject({
      warning: '110 pagewright "Response is Stale"',
      'cache-status': 'pagewright; hit; detail=stale',
    });
    bringBack();
    const fresh = await site.get('/services/seo');
    expect([headingOf(fresh.body), fresh.headers.warning]).toEqual(['After', undefined]);
  });

  it('is the same as Markdown, which nobody keeps then', async () => {
    const before = await site.get('/services/seo.md');
    expect([before.headers.warning, before.headers['cache-control']]).toEqual([
      undefined,
      'public, max-age=300',
    ]);
    await site.database.of(services).save(makeService({ slug: 'seo', title: 'After' }));
    takeDatabaseAway();
    const stale = await site.get('/services/seo.md');
    expect([stale.statusCode, stale.body.split('\n', 1)]).toEqual([200, ['# Before']]);
    expect(stale.headers).toMatchObject({
      warning: '110 pagewright "Response is Stale"',
      'cache-status': 'pagewright; hit; detail=stale',
      'cache-control': 'no-store',
    });
  });

  it('carries the warning without any edit once the breaker is open, and pages of no documents do not', async () => {
    await site.get('/services/seo');
    await site.get('/');
    takeDatabaseAway();
    for (const made of ['a', 'b', 'c']) await site.get(`/services/${made}`);
    expect(site.database.breaker.isOpen).toBe(true);
    expect((await site.get('/services/seo')).headers.warning).toContain('Stale');
    expect((await site.get('/')).headers.warning).toBeUndefined();
  });

  it('is not shown any more once its document was taken down', async () => {
    await site.get('/services/seo');
    await site.database.of(services).remove({ slug: 'seo' });
    expect((await site.get('/services/seo')).statusCode).toBe(404);
    takeDatabaseAway();
    expect((await site.get('/services/seo')).statusCode).toBe(503);
  });
});

describe('a page that is not known when the database is away', () => {
  it.each(['/services/seo', '/services'])(
    '%s is 503 with the layout’s words, and asks to come again',
    async (path) => {
      takeDatabaseAway();
      const response = await site.get(path);
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(headingOf(response.body)).toBeTruthy();
      const id = response.headers['x-request-id'];
      expect(site.logged).toContainEqual(expect.objectContaining({ requestId: id, path }));
    },
  );

  it('is 503 as Markdown, in words of its own', async () => {
    takeDatabaseAway();
    const { statusCode, headers, body } = await site.get('/services/seo.md');
    expect([statusCode, body]).toEqual([
      503,
      'This page cannot be shown right now. Please try again shortly.\n',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/markdown; charset=utf-8',
    });
  });

  it('is refused without asking once several reads in a row have failed', async () => {
    takeDatabaseAway();
    for (const made of ['a', 'b', 'c']) await site.get(`/services/${made}`);
    expect((await site.get('/services/seo')).statusCode).toBe(503);
    expect(site.database.of(services).findBySlug).toHaveBeenCalledTimes(3);
  });
});

it('at most a hundred pages wait for the database at a time', async () => {
  vi.spyOn(site.database.of(services), 'findBySlug').mockImplementation(() => new Promise(() => {}));
  const statuses = await Promise.all(
    Array.from({ length: 150 }, async (_, index) => (await site.get(`/services/s-${index}`)).statusCode),
  );
  expect(statuses.every((status) => status === 503)).toBe(true);
  expect(site.database.of(services).findBySlug).toHaveBeenCalledTimes(100);
});

describe('a form posted without script, while the database takes every question and answers none', () => {
  async function post() {
    const { breaker, contacts } = site.database;
    breaker.stop();
    vi.spyOn(contacts, 'add').mockImplementation(never);
    vi.spyOn(site.database.of(services), 'findBySlug').mockImplementation(never);
    vi.spyOn(site.database.of(services), 'list').mockImplementation(never);
    const lead = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
    const startedAt = performance.now();
    const response = await site.server.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ page: '/talk', ...lead }).toString(),
    });
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.body).toContain('your request is kept safely on our server');
    expect(response.body).toContain('value="Ann"');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    return response;
  }

  it('comes back within two seconds, though its page asks twice', async () => {
    await post();
  });

  it('comes back on the whole page where that is known', async () => {
    await site.get('/talk');
    expect(headingOf((await post()).body)).toBe('Before');
  });
});

describe('what is made of many documents, while the database takes every question and answers none', () => {
  /** Holds up every list, and every batch of a walk through records. */
  function stall() {
    const { breaker } = site.database;
    breaker.stop();
    stallBatches();
    vi.spyOn(site.database.of(services), 'list').mockImplementation(never);
    return vi.spyOn(site.database.of(blogPosts), 'list').mockImplementation(never);
  }

  async function expectRefusal(address: string): Promise<void> {
    const startedAt = performance.now();
    const { statusCode, headers } = await site.get(address);
    expect([address, statusCode, Number(headers['retry-after']) > 0]).toEqual([address, 503, true]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  }

  it.each([
    '/sitemap.xml',
    '/sitemaps/services-slug-1.xml',
    '/blog/feed.xml',
    '/blog/made-up/feed.json',
    '/llms.txt',
    '/api/search?q=seo',
  ])('%s is 503 within two seconds', async (address) => {
    stall();
    await expectRefusal(address);
  });

  it('is 503 where only a part of the sitemap was listed before', async () => {
    expect((await site.get('/sitemap.xml')).body).toContain('/sitemaps/services-slug-1.xml');
    stall();
    await expectRefusal('/sitemaps/services-slug-1.xml');
  });

  it('is refused without asking once several have failed, feeds of made-up categories too', async () => {
    const list = stall();
    await Promise.all(['a', 'b', 'c'].map((made) => expectRefusal(`/blog/${made}/feed.xml`)));
    await expectRefusal('/blog/d/feed.xml');
    await expectRefusal('/llms.txt');
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('is sent as it was where it was made before', async () => {
    const known = ['/sitemap.xml', '/blog/feed.xml', '/llms.txt', '/api/search?q=before'];
    for (const address of known) await site.get(address);
    stall();
    for (const made of ['a', 'b', 'c']) await expectRefusal(`/blog/${made}/feed.xml`);
    for (const address of known) expect((await site.get(address)).statusCode).toBe(200);
  });
});
