import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import blogPosts from '../collections/blog_posts/blog_posts.collection.ts';
import caseStudies from '../collections/case_studies/case_studies.collection.ts';
import locations from '../collections/locations/locations.collection.ts';
import pricingPackages from '../collections/pricing_packages/pricing_packages.collection.ts';
import services from '../collections/services/services.collection.ts';
import { makeBlogPost, makeLocation, makePackage, makeService } from '../collections/testing/make-records.ts';
import { createTestLog, openTestDatabase } from '../server/db/open-test-database.ts';
import { seedDatabase, seedNewDatabase } from './seed.ts';
import { SeedError } from './seed-error.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let dataDir: string;

beforeEach(async () => {
  opened = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'pagewright-seed-'));
});

afterEach(async () => {
  await opened.close();
  await rm(dataDir, { recursive: true });
});

const write = (collection: string, records: unknown) =>
  writeFile(
    join(dataDir, `${collection}.json`),
    typeof records === 'string' ? records : JSON.stringify(records, null, 2),
  );

const seed = () => seedDatabase(opened.database, { dataDir, log: createTestLog() });
const seedNew = () => seedNewDatabase(opened.database, { dataDir, log: createTestLog() });

describe('seeding', () => {
  test('writes every record of every file, and says how far it is', async () => {
    await write('services', [makeService(), makeService({ slug: 'seo' })]);
    await write('pricing_packages', [makePackage()]);
    const log = createTestLog();
    expect(await seedDatabase(opened.database, { dataDir, log })).toBe(3);
    expect(log.lines).toEqual(['Seeding services: 2 of 2', 'Seeding pricing_packages: 1 of 1']);
    expect(await opened.database.of(services).findBySlug('seo')).toMatchObject({
      content: 'Found **nearby**.',
    });
  });

  test('again writes nothing', async () => {
    await write('services', [makeService()]);
    expect([await seed(), await seed()]).toEqual([1, 0]);
    expect(await opened.database.of(services).list()).toHaveLength(1);
  });

  test('fills in what the schemas give a default for', async () => {
    const { isActive: _, ...record } = makeService();
    await write('services', [record]);
    await seed();
    expect(await opened.database.of(services).list()).toMatchObject([{ isActive: true }]);
  });

  test('gives a place the identifier of the place it belongs to, wherever that stands', async () => {
    await write('locations', [
      makeLocation({ slug: 'sandy-bay', type: 'suburb', parentLocationId: 'hobart' }),
      makeLocation(),
    ]);
    await seed();
    expect(await opened.database.of(locations).findBySlug('sandy-bay')).toMatchObject({
      parentLocationId: await opened.database.of(locations).findId('hobart'),
    });
  });

  test('adds what is new in the files, later on', async () => {
    await write('services', [makeService()]);
    await seed();
    await write('services', [makeService(), makeService({ slug: 'seo' })]);
    expect(await seed()).toBe(1);
  });
});

describe('what a person did is kept', () => {
  beforeEach(async () => {
    await write('services', [makeService()]);
    await seed();
  });

  test('a record that was changed stays changed', async () => {
    await opened.raw.collection('services').updateOne({}, { $set: { title: 'Ours' } });
    await seed();
    expect(await opened.database.of(services).list()).toMatchObject([{ title: 'Ours' }]);
  });

  test('a record that was removed stays away', async () => {
    await opened.raw.collection('services').deleteOne({});
    expect(await seed()).toBe(0);
    expect(await opened.database.of(services).list()).toEqual([]);
  });

  test('a record that was given another slug is not doubled', async () => {
    await opened.raw.collection('services').updateOne({}, { $set: { slug: 'moved' } });
    expect(await seed()).toBe(0);
    expect((await opened.database.of(services).list()).map(({ slug }) => slug)).toEqual(['moved']);
  });

  test('everything may be removed without the first content coming back at the next start', async () => {
    await opened.raw.collection('services').deleteMany({});
    await seedNew();
    expect(await opened.database.isEmpty()).toBe(true);
  });
});

describe('at a start', () => {
  beforeEach(() => write('services', [makeService(), makeService({ slug: 'seo' })]));

  test('a new database is seeded', async () => {
    await seedNew();
    expect(await opened.database.of(services).list()).toHaveLength(2);
  });

  test('a database that a person filled is left alone', async () => {
    await opened.database.of(blogPosts).save(makeBlogPost());
    await seedNew();
    expect(await opened.database.of(services).list()).toEqual([]);
  });

  test('a first seeding that was broken off is completed', async () => {
    await write('pricing_packages', [makePackage()]);
    const breakOff = vi
      .spyOn(opened.database.of(pricingPackages), 'insertMissing')
      .mockRejectedValueOnce(new Error('killed'));
    await expect(seedNew()).rejects.toThrow('killed');
    breakOff.mockRestore();
    await opened.raw.collection('services').deleteOne({ slug: 'seo' });
    await seedNew();
    expect(await opened.database.of(pricingPackages).list()).toHaveLength(1);
    expect((await opened.database.of(services).list()).map(({ slug }) => slug)).toEqual(['local-seo']);
  });

  test('one that was broken off between a record and its note is completed without a double', async () => {
    const breakOff = vi.spyOn(opened.database.seedLedger, 'add').mockRejectedValueOnce(new Error('killed'));
    await expect(seedNew()).rejects.toThrow('killed');
    breakOff.mockRestore();
    await seedNew();
    expect(await opened.database.of(services).list()).toHaveLength(2);
  });

  test('two that seed one new database at the same time write every record once', async () => {
    await Promise.all([seedNew(), seedNew()]);
    expect(await opened.database.of(services).list()).toHaveLength(2);
  });
});

describe('seed files with faults', () => {
  async function findFaults(): Promise<string[]> {
    const error: unknown = await seed().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SeedError);
    return error instanceof SeedError ? error.faults.map((fault) => fault.replace(`${dataDir}/`, '')) : [];
  }

  test('are refused with every fault of every file, and nothing is written', async () => {
    const { description: _, ...incomplete } = makeService({ slug: 'seo' });
    await write('services', [
      makeService(),
      incomplete,
      { ...makeService(), slug: 'Local SEO', colour: 'red' },
    ]);
    await write('pricing_packages', [makePackage({ price: 12.345 })]);
    await write('locations', [{ ...makeLocation(), type: 'village' }]);
    expect(await findFaults()).toMatchInlineSnapshot(`
      [
        "locations.json:5:5  [0] > type: found "village", expected "city", "township" or "suburb".",
        "pricing_packages.json:7:5  [0] > price: found 12.345, expected a multiple of 0.01.",
        "services.json:14:3  [1] > description: found nothing, expected a value: What the service does, in one or two sentences.",
        "services.json:36:5  [2] > colour: found the unknown name "colour", expected one of title, slug, description, content, icon, features, isActive, createdAt.",
        "services.json:27:5  [2] > slug: found "Local SEO", expected text that matches ^[a-z0-9]+(?:-[a-z0-9]+)*$.",
      ]
    `);
    expect(await opened.database.isEmpty()).toBe(true);
    expect(await opened.database.seedLedger.readFirstSeeding()).toBe('none');
  });

  test.each([
    ['broken JSON', 'services', '[{ "title": "x", }]', /^services\.json:1 .*broken JSON/],
    ['an empty file', 'services', '', /^services\.json:1 .*broken JSON/],
    ['no list', 'services', '{}', /expected a list of records/],
    ['a record that is no object', 'services', '[7]', /found 7, expected an object/],
    [
      'a date without time',
      'services',
      [makeService({ createdAt: '2024-01-01' })],
      /createdAt: found "2024-01-01"/,
    ],
    [
      'a slug twice',
      'services',
      [makeService(), makeService()],
      /\[1\] > slug: found "local-seo", expected a value of its own: record \[0\]/,
    ],
    ['a question twice', 'faqs', [makeFaq(), makeFaq()], /question/],
    [
      'an unknown service',
      'pricing_packages',
      [makePackage({ serviceSlug: 'none' })],
      /serviceSlug: found "none"/,
    ],
    [
      'an unknown place',
      'locations',
      [makeLocation({ parentLocationId: 'none' })],
      /parentLocationId: found "none"/,
    ],
    [
      'a place in itself',
      'locations',
      [makeLocation({ parentLocationId: 'hobart' })],
      /which is a city, expected a place larger than a city/,
    ],
  ])('%s: told with the file and the place', async (_, collection, records, words) => {
    await write(collection, records);
    expect((await findFaults()).join('\n')).toMatch(words);
  });

  test('that are not there at all are told with the folder, and the database stays new', async () => {
    await rm(dataDir, { recursive: true });
    await expect(seedNew()).rejects.toThrow(`There are no seed files at ${dataDir}.`);
    expect(await opened.database.seedLedger.readFirstSeeding()).toBe('none');
    await mkdir(dataDir);
  });

  test('a reference with a slip of the pen is told with what was meant', async () => {
    await write('services', [makeService()]);
    await write('pricing_packages', [makePackage({ serviceSlug: 'local-soe' })]);
    expect(await findFaults()).toEqual([
      'pricing_packages.json:3:5  [0] > serviceSlug: found "local-soe", expected the slug of a record in the seed files. Did you mean "local-seo"?',
    ]);
  });
});

function makeFaq() {
  return {
    question: 'How long?',
    answer: 'Six months.',
    category: 'SEO',
    tags: [],
    difficulty: 'beginner',
    isPopular: false,
    orderIndex: 1,
    relatedFaqIds: [],
    createdAt: '2024-02-12T23:10:00.000Z',
    updatedAt: '2024-02-12T23:10:00.000Z',
    isActive: true,
  };
}

test('the content that comes with the product is without fault, and its lists come in the order of the files', async () => {
  await cp('seed/data', dataDir, { recursive: true });
  await seed();
  const slugsOf = async (collection: string): Promise<string[]> => {
    const records: { slug: string }[] = JSON.parse(
      await readFile(join(dataDir, `${collection}.json`), 'utf8'),
    );
    return records.map(({ slug }) => slug);
  };
  const { bodies } = opened.database;
  expect((await opened.database.of(services).list()).map(({ slug }) => slug)).toEqual(
    await slugsOf('services'),
  );
  expect((await opened.database.of(caseStudies).list()).map(({ slug }) => slug)).toEqual(
    await slugsOf('case_studies'),
  );
  for (const { slug } of await opened.database.of(blogPosts).list()) {
    const post = await opened.database.of(blogPosts).findBySlug(slug);
    const shown: object = (post && (await bodies.complete(blogPosts, post))) ?? {};
    expect(shown).toMatchObject({ contentHtml: expect.stringMatching(/<p>/) });
  }
}, 120_000);
