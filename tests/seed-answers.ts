import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isRecord } from '../blocks/_contract/bind.ts';
import { READ_SCHEMAS, type ReadPattern } from '../blocks/_contract/read-schemas.ts';
import { listLocations } from '../blocks/_contract/rules/list-locations.ts';
import { NO_LOCATION_QUERY } from '../blocks/_contract/rules/location-query.ts';
import { stepPopulations } from '../blocks/_contract/rules/step-populations.ts';
import type { PageData } from '../blocks/_contract/scope.ts';
import { validatorOf } from '../blocks/_contract/validate-props.ts';
import { root } from './source-files.ts';

/** The collection that answers each list, and the read of one record of it. */
const LISTS = [
  { list: '/api/services', collection: 'services', one: '/api/services/:slug' },
  { list: '/api/case-studies', collection: 'case_studies', one: '/api/case-studies/:slug' },
  { list: '/api/blog', collection: 'blog_posts', one: '/api/blog/:slug' },
  { list: '/api/locations', collection: 'locations', one: '/api/locations/:slug' },
  { list: '/api/pricing', collection: 'pricing_packages' },
  { list: '/api/faqs', collection: 'faqs' },
  { list: '/api/industries', collection: 'industry_pages', one: '/api/industries/:slug' },
  { collection: 'service_locations', one: '/api/service-locations/:slug' },
] as const;

type SeedRecord = Readonly<Record<string, unknown>>;

function readRecords(collection: string): SeedRecord[] {
  const text = readFileSync(path.join(root, 'seed/data', `${collection}.json`), 'utf8');
  const records: unknown = JSON.parse(text);
  if (!Array.isArray(records)) throw new Error(`seed/data/${collection}.json holds no list.`);
  return records.filter(isRecord).map((record, index) => ({
    id: `${collection}-${index}`,
    contentHtml: `<p>${String(record.title ?? record.name ?? record.slug)}, at length.</p>`,
    ...record,
  }));
}

/** Gives a value the shape that the API answers. @throws Error where it cannot have it. */
function answer(pattern: ReadPattern, value: unknown): unknown {
  const schema = READ_SCHEMAS[pattern];
  const shaped = Value.Clean(schema, Value.Default(schema, Value.Clone(value)));
  const validate = validatorOf(schema);
  if (!validate(shaped)) throw new Error(`${pattern}: ${JSON.stringify(validate.errors?.[0])}`);
  return shaped;
}

/** Takes a value for what a schema says, without what it does not name. */
function clean<S extends TSchema>(schema: S, value: unknown): Static<S> {
  return Value.Parse(['Clean'], schema, value);
}

function countCategories(posts: readonly SeedRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { category } of posts) counts[String(category)] = (counts[String(category)] ?? 0) + 1;
  return counts;
}

/**
 * What the API would answer for the seed, for tests that need real content and no database: every
 * list, and one record by its slug for each of the records.
 * @returns the answers by the path of their read.
 */
export function readSeedAnswers(): Map<string, unknown> {
  const answers = new Map<string, unknown>();
  for (const { collection, ...reads } of LISTS) {
    const records = readRecords(collection);
    if ('list' in reads) answers.set(reads.list, answer(reads.list, records));
    if (!('one' in reads)) continue;
    for (const record of records) {
      answers.set(reads.one.replace(':slug', String(record.slug)), answer(reads.one, record));
    }
  }
  const posts = readRecords('blog_posts');
  const featured = posts.filter(({ isFeatured }) => isFeatured === true);
  answers.set('/api/blog/featured', answer('/api/blog/featured', featured));
  answers.set('/api/blog/categories', answer('/api/blog/categories', countCategories(posts)));

  const places = readRecords('locations');
  const named = '/api/locations/named/:slug';
  for (const { nearbyLocations } of places) {
    if (!Array.isArray(nearbyLocations)) continue;
    const found = places.filter(({ name }) => nearbyLocations.includes(name));
    answers.set(named.replace(':slug', encodeURIComponent(nearbyLocations.join(','))), answer(named, found));
  }

  const every = '/api/locations/listing/:slug';
  const listed = clean(READ_SCHEMAS['/api/locations'], answers.get('/api/locations'));
  answers.set(every.replace(':slug', 'all'), answer(every, listLocations(listed, NO_LOCATION_QUERY)));
  const populations = listed.flatMap(({ population }) =>
    population === undefined ? [] : { population, places: 1 },
  );
  const standing = '/api/locations/summary/populations';
  answers.set(standing, answer(standing, stepPopulations(populations)));

  const offers = readRecords('service_locations');
  for (const place of new Set(offers.map(({ locationSlug }) => String(locationSlug)))) {
    const pattern = '/api/service-locations/location/:slug';
    const inPlace = offers.filter(({ locationSlug }) => locationSlug === place);
    answers.set(pattern.replace(':slug', place), answer(pattern, inPlace));
  }
  return answers;
}

/** One document of each kind, as a page about it would have in its scope. */
export function pickPageData(answers: ReadonlyMap<string, unknown>): PageData {
  const pick = <S extends TSchema>(schema: S, pattern: ReadPattern): Static<S> => {
    const [, found] = [...answers].find(([key]) => key.startsWith(pattern.replace(':slug', ''))) ?? [];
    return clean(schema, found);
  };
  return {
    service: pick(READ_SCHEMAS['/api/services/:slug'], '/api/services/:slug'),
    caseStudy: pick(READ_SCHEMAS['/api/case-studies/:slug'], '/api/case-studies/:slug'),
    blogPost: pick(READ_SCHEMAS['/api/blog/:slug'], '/api/blog/:slug'),
    location: pick(READ_SCHEMAS['/api/locations/:slug'], '/api/locations/:slug'),
    serviceLocation: pick(READ_SCHEMAS['/api/service-locations/:slug'], '/api/service-locations/:slug'),
    industry: pick(READ_SCHEMAS['/api/industries/:slug'], '/api/industries/:slug'),
  };
}
