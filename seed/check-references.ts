import { quote } from '../blocks/_contract/problem.ts';
import { suggest } from '../blocks/_contract/suggest.ts';
import type { SeedFiles } from './seed-data.ts';
import { describeSeedFault, type SeedFile } from './seed-file.ts';

/** A place may belong to one of a larger kind, so places never belong to each other in a circle. */
const LARGER_KINDS = { city: [], township: ['city'], suburb: ['city', 'township'] } as const;

/** Finds what does not fit between records: doubles, and references to records that are not there. */
export function checkReferences(files: SeedFiles): string[] {
  const { services, locations, service_locations, pricing_packages, faqs, industry_pages } = files;
  const serviceSlugs = slugsOf(services);
  const locationSlugs = slugsOf(locations);

  return [
    ...findDoubles(services, 'slug', ({ slug }) => slug),
    ...findDoubles(files.case_studies, 'slug', ({ slug }) => slug),
    ...findDoubles(files.blog_posts, 'slug', ({ slug }) => slug),
    ...findDoubles(locations, 'slug', ({ slug }) => slug),
    ...findDoubles(service_locations, 'slug', ({ slug }) => slug),
    ...findDoubles(industry_pages, 'slug', ({ slug }) => slug),
    ...findDoubles(files.users, 'username', ({ username }) => username),
    ...findDoubles(faqs, 'question', ({ question }) => question),
    ...findDoubles(
      pricing_packages,
      'packageName',
      (record) => `${record.packageName} (${record.serviceSlug})`,
    ),

    ...findUnknown(pricing_packages, 'serviceSlug', ({ serviceSlug }) => serviceSlug, serviceSlugs),
    ...findUnknown(service_locations, 'serviceSlug', ({ serviceSlug }) => serviceSlug, serviceSlugs),
    ...findUnknown(service_locations, 'locationSlug', ({ locationSlug }) => locationSlug, locationSlugs),
    ...findUnknown(faqs, 'serviceType', ({ serviceType }) => serviceType, serviceSlugs),
    ...findUnknown(industry_pages, 'serviceType', ({ serviceType }) => serviceType, serviceSlugs),
    ...findUnknown(locations, 'parentLocationId', ({ parentLocationId }) => parentLocationId, locationSlugs),
    ...findWrongParents(locations),
    ...findWrongSlugs(service_locations),
  ];
}

function slugsOf(file: SeedFile<{ slug: string }>): Set<string> {
  return new Set(file.records.map(({ slug }) => slug));
}

function findDoubles<R>(file: SeedFile<R>, field: string, keyOf: (record: R) => string): string[] {
  const first = new Map<string, number>();
  return file.records.flatMap((record, index) => {
    const key = keyOf(record);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, index);
      return [];
    }
    const expected = `a value of its own: record [${other}] has the same`;
    return describeSeedFault(file, { path: [index, field], found: quote(key), expected });
  });
}

function findUnknown<R>(
  file: SeedFile<R>,
  field: string,
  read: (record: R) => string | undefined,
  known: ReadonlySet<string>,
): string[] {
  return file.records.flatMap((record, index) => {
    const slug = read(record);
    if (slug === undefined || known.has(slug)) return [];
    const expected = 'the slug of a record in the seed files';
    return describeSeedFault(file, {
      path: [index, field],
      found: quote(slug),
      expected,
      suggestion: suggest(slug, known),
    });
  });
}

function findWrongParents(locations: SeedFiles['locations']): string[] {
  const kinds = new Map(locations.records.map(({ slug, type }) => [slug, type]));
  return locations.records.flatMap(({ type, parentLocationId }, index) => {
    const kind = parentLocationId === undefined ? undefined : kinds.get(parentLocationId);
    if (kind === undefined || LARGER_KINDS[type].some((larger) => larger === kind)) return [];
    const found = `${quote(parentLocationId)}, which is a ${kind}`;
    const expected = `a place larger than a ${type}`;
    return describeSeedFault(locations, { path: [index, 'parentLocationId'], found, expected });
  });
}

function findWrongSlugs(serviceLocations: SeedFiles['service_locations']): string[] {
  return serviceLocations.records.flatMap(({ slug, serviceSlug, locationSlug }, index) => {
    const expected = `${serviceSlug}-${locationSlug}`;
    if (slug === expected) return [];
    return describeSeedFault(serviceLocations, {
      path: [index, 'slug'],
      found: quote(slug),
      expected: quote(expected),
    });
  });
}
