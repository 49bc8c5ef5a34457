import { Collection } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
import users from '../../collections/users/users.collection.ts';
import { openTestDatabase } from './open-test-database.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  opened = await openTestDatabase();
});

afterEach(() => opened.close());

describe('a record that was saved', () => {
  test('is found by its slug as it was written, with an identifier', async () => {
    const record = makeService();
    await opened.database.of(services).save(record);
    expect(await opened.database.of(services).findBySlug('local-seo')).toEqual({
      ...record,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
  });

  test('stands in lists without its body', async () => {
    const { content: _, ...fields } = makeService();
    await opened.database.of(services).save(makeService());
    expect(await opened.database.of(services).list()).toEqual([{ ...fields, id: expect.any(String) }]);
  });

  test('lies in the database with real dates and exact money', async () => {
    await opened.database.of(pricingPackages).save(makePackage({ price: 1200.1, setupFee: 0.07 }));
    const stored = await opened.raw.collection('pricing_packages').findOne({});
    expect(stored?.createdAt).toEqual(new Date('2024-12-29T23:00:00.000Z'));
    expect(String(stored?.price)).toBe('1200.10');
    expect(String(stored?.setupFee)).toBe('0.07');
    expect(await opened.database.of(pricingPackages).list()).toMatchObject([
      { price: 1200.1, setupFee: 0.07 },
    ]);
  });

  test('takes the place of the one with the same slug', async () => {
    await opened.database.of(services).save(makeService());
    await opened.database.of(services).save(makeService({ title: 'Local search', content: 'New.' }));
    expect(await opened.database.of(services).list()).toMatchObject([{ title: 'Local search' }]);
    expect(await opened.database.of(services).findBySlug('local-seo')).toMatchObject({ content: 'New.' });
  });

  test('is gone when it was removed', async () => {
    await opened.database.of(services).save(makeService());
    await opened.database.of(services).remove({ slug: 'local-seo' });
    expect(await opened.database.of(services).findBySlug('local-seo')).toBeUndefined();
  });
});

describe('what the public must not see', () => {
  test('is in no list and not found by its slug', async () => {
    await opened.database.of(services).save(makeService({ isActive: false }));
    await opened.database.of(locations).save(makeLocation({ isActive: false }));
    await opened.database.of(pricingPackages).save(makePackage({ isActive: false }));
    expect(await opened.database.of(services).list()).toEqual([]);
    expect(await opened.database.of(services).findBySlug('local-seo')).toBeUndefined();
    expect(await opened.database.of(locations).list()).toEqual([]);
    expect(await opened.database.of(pricingPackages).list()).toEqual([]);
  });

  test('is not counted and not featured', async () => {
    await opened.database.of(blogPosts).save(makeBlogPost({ slug: 'a', isFeatured: true }));
    await opened.database
      .of(blogPosts)
      .save(makeBlogPost({ slug: 'b', isFeatured: true, isPublished: false }));
    expect(await opened.database.of(blogPosts).countBy(['category'])).toEqual([
      { values: ['Local SEO'], total: 1 },
    ]);
    const where = { fields: { isFeatured: true } };
    expect((await opened.database.of(blogPosts).list({ where })).map(({ slug }) => slug)).toEqual(['a']);
    expect(await opened.database.of(blogPosts).findBySlug('b')).toBeUndefined();
  });

  test('is seen where a person wrote the record without the flag', async () => {
    await opened.database.of(services).save(makeService());
    await opened.raw.collection('services').updateOne({}, { $unset: { isActive: 1 } });
    expect(await opened.database.of(services).list()).toMatchObject([{ slug: 'local-seo', isActive: true }]);
  });
});

describe('lists are in order', () => {
  test('articles: newest first', async () => {
    await opened.database
      .of(blogPosts)
      .save(makeBlogPost({ slug: 'old', createdAt: '2024-01-01T00:00:00.000Z' }));
    await opened.database
      .of(blogPosts)
      .save(makeBlogPost({ slug: 'new', createdAt: '2026-01-01T00:00:00.000Z' }));
    await opened.database
      .of(blogPosts)
      .save(makeBlogPost({ slug: 'mid', createdAt: '2025-01-01T00:00:00.000Z' }));
    expect((await opened.database.of(blogPosts).list()).map(({ slug }) => slug)).toEqual([
      'new',
      'mid',
      'old',
    ]);
  });

  test('categories: the largest first', async () => {
    await opened.database.of(blogPosts).save(makeBlogPost({ slug: 'a', category: 'PPC' }));
    await opened.database.of(blogPosts).save(makeBlogPost({ slug: 'b', category: 'SEO Guide' }));
    await opened.database.of(blogPosts).save(makeBlogPost({ slug: 'c', category: 'SEO Guide' }));
    const { make } = blogPosts.reads.blogCategories;
    expect(Object.entries(await make(opened.database.of(blogPosts)))).toEqual([
      ['SEO Guide', 2],
      ['PPC', 1],
    ]);
  });

  test('places: by population, those without one last', async () => {
    await opened.database.of(locations).save(makeLocation({ slug: 'small', population: 900 }));
    await opened.database.of(locations).save(makeLocation({ slug: 'unknown', population: undefined }));
    await opened.database.of(locations).save(makeLocation({ slug: 'large', population: 5_000_000 }));
    expect((await opened.database.of(locations).list()).map(({ slug }) => slug)).toEqual([
      'large',
      'small',
      'unknown',
    ]);
  });

  test('packages: by service, then by their place', async () => {
    await opened.database
      .of(pricingPackages)
      .save(makePackage({ serviceSlug: 'b', packageName: 'B1', displayOrder: 1 }));
    await opened.database
      .of(pricingPackages)
      .save(makePackage({ serviceSlug: 'a', packageName: 'A2', displayOrder: 20 }));
    await opened.database
      .of(pricingPackages)
      .save(makePackage({ serviceSlug: 'a', packageName: 'A1', displayOrder: 3 }));
    const names = (await opened.database.of(pricingPackages).list()).map(({ packageName }) => packageName);
    expect(names).toEqual(['A1', 'A2', 'B1']);
  });
});

describe('a record edited straight in the database', () => {
  test('is answered without the fields the product does not know', async () => {
    await opened.database.of(services).save(makeService());
    await opened.raw
      .collection('services')
      .updateOne({}, { $set: { note: 'internal', contentHtml: '<script>' } });
    const service = await opened.database.of(services).findBySlug('local-seo');
    expect(Object.keys(service ?? {}).sort()).toEqual([...Object.keys(makeService()), 'id'].sort());
  });

  test('is left out and told of while it does not fit its schema; the others are there', async () => {
    await opened.database.of(services).save(makeService({ slug: 'good' }));
    await opened.database.of(services).save(makeService({ slug: 'bad' }));
    await opened.raw.collection('services').updateOne({ slug: 'bad' }, { $set: { features: 'one' } });
    expect(await opened.database.of(services).findBySlug('bad')).toBeUndefined();
    expect((await opened.database.of(services).list()).map(({ slug }) => slug)).toEqual(['good']);
    expect(await opened.database.pageRecords.listSlugs('services')).toEqual(new Set(['good']));
    expect(opened.log.lines.at(-1)).toMatch(/^services bad is not shown until it is fixed: features /);
  });
});

describe('a slug belongs to one record', () => {
  test.each(['services', 'case_studies', 'blog_posts', 'locations', 'service_locations', 'industry_pages'])(
    'of %s',
    async (name) => {
      const collection = opened.raw.collection(name);
      await collection.insertOne({ slug: 'a' });
      await expect(collection.insertOne({ slug: 'a' })).rejects.toMatchObject({ code: 11_000 });
    },
  );

  test('and a user name to one user', async () => {
    const raw = opened.raw.collection('users');
    await raw.insertOne({ username: 'priya' });
    await expect(raw.insertOne({ username: 'priya' })).rejects.toMatchObject({ code: 11_000 });
  });
});

describe('inserting what is missing', () => {
  test('leaves what is there as it is', async () => {
    await opened.database.of(services).save(makeService({ title: 'Mine' }));
    expect(
      await opened.database.of(services).insertMissing([makeService(), makeService({ slug: 'other' })]),
    ).toBe(1);
    expect(await opened.database.of(services).findBySlug('local-seo')).toMatchObject({ title: 'Mine' });
  });

  test('writes a record once, also when two do it at the same time', async () => {
    const counts = await Promise.all(
      [1, 2, 3].map(() => opened.database.of(pricingPackages).insertMissing([makePackage()])),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await opened.database.of(pricingPackages).list()).toHaveLength(1);
  });
});

describe('a lead', () => {
  const lead = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    company: null,
    website: null,
    monthlyBudget: '5k-10k',
    goals: 'More <b>calls</b>',
    source: 'contact_form',
  };
  const entry = { keys: ['a'], lead, receivedAt: '2026-11-20T10:46:11.327Z', suspicion: null };

  test('is listed with what was sent, newest first', async () => {
    await opened.database.contacts.add(entry);
    const bob = { ...lead, firstName: 'Bob' };
    await opened.database.contacts.add({
      ...entry,
      keys: ['b'],
      lead: bob,
      receivedAt: '2026-11-20T10:46:12.000Z',
    });
    const leads = await opened.database.contacts.list();
    expect(leads.map(({ firstName }) => firstName)).toEqual(['Bob', 'Ann']);
    expect(leads[1]).toEqual({
      ...lead,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      isProcessed: false,
      createdAt: entry.receivedAt,
      suspicion: null,
      deliveries: {},
    });
  });

  test('is stored once under its key, also when it comes twenty times at once', async () => {
    const stored = await Promise.all(
      Array.from({ length: 20 }, () => opened.database.contacts.add({ ...entry, keys: ['c', 'd'] })),
    );
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await opened.database.contacts.add({ ...entry, keys: ['e', 'c'] })).toBe(false);
  });

  test('is written under one key, which is all that a sharded cluster takes', async () => {
    const writing = vi.spyOn(Collection.prototype, 'updateOne');
    await opened.database.contacts.add({ ...entry, keys: ['f', 'g'] });
    await opened.database.contacts.add({ ...entry, keys: ['h', 'f'] });
    expect(writing.mock.calls.map(([filter]) => filter)).toEqual([
      { submissionKey: 'f' },
      { submissionKey: 'f' },
    ]);
    expect(await opened.database.contacts.list()).toHaveLength(1);
    writing.mockRestore();
  });

  test('is listed also where a person broke its fields', async () => {
    await opened.raw.collection('contacts').insertOne({ email: 7, isProcessed: 'yes' });
    expect(await opened.database.contacts.list()).toMatchObject([{ email: null, isProcessed: false }]);
  });
});

test('accounts can be written and not read, so a password never leaves the database', async () => {
  const stored = opened.database.of(users);
  await stored.save({ username: 'priya', password: '$argon2id$v=19$m=65536$hash' });
  expect(await opened.raw.collection('users').countDocuments()).toBe(1);
  expect(await stored.list()).toEqual([]);
  expect(await stored.findBySlug('priya')).toBeUndefined();
  expect(await stored.count({})).toBe(0);
  expect(await stored.countBy(['username'])).toEqual([]);
});

test('every write is announced with its collection', async () => {
  const announced: string[] = [];
  const unsubscribe = opened.database.changes.subscribe((collection) => announced.push(collection));
  await opened.database.of(services).save(makeService());
  await opened.database.of(services).remove({ slug: 'local-seo' });
  await opened.database.of(blogPosts).insertMissing([makeBlogPost()]);
  unsubscribe();
  await opened.database.of(services).save(makeService());
  expect(announced).toEqual(['services', 'services', 'blog_posts']);
});
