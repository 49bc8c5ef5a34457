import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EVERY_READ } from '../../collections/_contract/every-read.ts';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import services from '../../collections/services/services.collection.ts';
import { makeBlogPost, makeService } from '../../collections/testing/make-records.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { createReadMatcher } from './match-read.ts';
import { createReadSource, type ReadSource } from './read-source.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let source: ReadSource;

beforeEach(async () => {
  opened = await openTestDatabase();
  source = createReadSource(opened.database);
  await opened.database.of(services).save(makeService());
});

afterEach(async () => {
  source.close();
  await opened.close();
});

describe('a read', () => {
  test('finds a record, and names the collections it came from', async () => {
    expect(await source.read('/api/services/local-seo')).toMatchObject({
      status: 'found',
      data: { title: 'Local SEO' },
      collections: ['services'],
    });
  });

  test('finds nothing where there is no such record, and names the collections all the same', async () => {
    expect(await source.read('/api/services/none')).toEqual({ status: 'missing', collections: ['services'] });
  });

  test.each(['/api/none', '/api/services/a/b', '/services', '', '/api/services/%E0%A4%A'])(
    'of %j, which the API has not, is an error that names it',
    async (path) => {
      await expect(source.read(path)).rejects.toThrow(`The API has no read "${path}".`);
      expect(source.has(path)).toBe(false);
    },
  );

  test.each(['$ne', '{"$gt":""}', '__proto__', 'constructor', '..%2F..%2Fetc', 'a%00b', '%F0%9F%98%80'])(
    'takes the slug %j as a name and nothing else',
    async (slug) => {
      expect(await source.read(`/api/services/${slug}`)).toMatchObject({ status: 'missing' });
    },
  );

  test('fails where the database fails, and is asked anew the next time', async () => {
    const list = vi.spyOn(opened.database.of(services), 'list').mockRejectedValueOnce(new Error('away'));
    await expect(source.read('/api/services')).rejects.toThrow('away');
    expect(await source.read('/api/services')).toMatchObject({ status: 'found' });
    expect(list).toHaveBeenCalledTimes(2);
  });
});

describe('many who ask', () => {
  test('at the same time share one query', async () => {
    const list = vi.spyOn(opened.database.of(services), 'list');
    const results = await Promise.all([1, 2, 3].map(() => source.read('/api/services')));
    expect(list).toHaveBeenCalledTimes(1);
    expect(new Set(results).size).toBe(1);
  });

  test('one after the other share one query, however the path is spelled', async () => {
    const find = vi.spyOn(opened.database.of(services), 'findBySlug');
    await source.read('/api/services/local-seo');
    await source.read('/api/services/local%2Dseo');
    expect(find).toHaveBeenCalledTimes(1);
  });

  test('for a record that is missing ask each time, so that it is there as soon as it is made', async () => {
    await source.read('/api/services/new');
    await opened.raw.collection('services').updateOne({}, { $set: { slug: 'new' } });
    expect(await source.read('/api/services/new')).toMatchObject({ status: 'found' });
  });
});

describe('a change', () => {
  test('of a collection makes its reads stale, and no others', async () => {
    const { database } = opened;
    const listServices = vi.spyOn(database.of(services), 'list');
    const listPosts = vi.spyOn(database.of(blogPosts), 'list');
    await source.read('/api/services');
    await source.read('/api/blog');
    await database.of(services).save(makeService({ title: 'Changed' }));
    expect(await source.read('/api/services')).toMatchObject({ data: [{ title: 'Changed' }] });
    await source.read('/api/blog');
    expect(listServices).toHaveBeenCalledTimes(2);
    expect(listPosts).toHaveBeenCalledTimes(1);
  });

  test('while a query runs keeps its result from being kept and from being shared', async () => {
    const { database } = opened;
    let finish: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const find = database.of(services).findBySlug;
    vi.spyOn(database.of(services), 'findBySlug').mockImplementationOnce(async (slug) => {
      const old = await find(slug);
      await waiting;
      return old;
    });

    const begunBefore = source.read('/api/services/local-seo');
    await database.of(services).save(makeService({ title: 'Changed' }));
    const begunAfter = await source.read('/api/services/local-seo');
    finish?.();
    expect(begunAfter).toMatchObject({ data: { title: 'Changed' } });
    expect(await begunBefore).toMatchObject({ data: { title: 'Local SEO' } });
    expect(await source.read('/api/services/local-seo')).toMatchObject({ data: { title: 'Changed' } });
  });
});

describe('a guard', () => {
  test('that gives up keeps the answer that comes too late for the next who asks', async () => {
    let isPatient = false;
    const guard = <T>(ask: () => Promise<T>) =>
      isPatient ? ask() : ask().then(() => Promise.reject<T>(new Error('too late')));
    const guarded = createReadSource(opened.database, { guard });
    const find = vi.spyOn(opened.database.of(services), 'findBySlug');
    await expect(guarded.read('/api/services/local-seo')).rejects.toThrow('too late');
    isPatient = true;
    expect(await guarded.read('/api/services/local-seo')).toMatchObject({ status: 'found' });
    expect(find).toHaveBeenCalledTimes(1);
    guarded.close();
  });

  test('that refuses is asked again the next time', async () => {
    const guard = vi.fn(() => Promise.reject(new Error('away')));
    const guarded = createReadSource(opened.database, { guard });
    await expect(guarded.read('/api/services')).rejects.toThrow('away');
    await expect(guarded.read('/api/services')).rejects.toThrow('away');
    expect(guard).toHaveBeenCalledTimes(2);
    guarded.close();
  });
});

test.each([...EVERY_READ])('%s is found by its path, and answered', async (pattern, { read }) => {
  await opened.database.of(blogPosts).save(makeBlogPost());
  const path = pattern.replace(/:\w+/, 'ask-for-reviews');
  expect(createReadMatcher()(path)?.pattern).toBe(pattern);
  const { status } = await source.read(path);
  expect(['found', ...(read.missing === undefined ? [] : ['missing'])]).toContain(status);
});
