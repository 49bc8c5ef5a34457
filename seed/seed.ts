import { resolve } from 'node:path';
import type { LocationRecord } from '../blocks/_contract/documents/location.ts';
import type { CollectionName } from '../server/db/collection-names.ts';
import type { CollectionWrites } from '../server/db/collection-store.ts';
import type { Database } from '../server/db/database.ts';
import type { Log } from '../server/logging/log.ts';
import { readSeedData } from './seed-data.ts';

export interface SeedOptions {
  /** The folder of the seed files. Default `seed/data` under the working directory. */
  readonly dataDir?: string;
  readonly log: Log;
}

/** So many records are converted, written and noted as seeded in one go. */
const BATCH = 25;

/**
 * Loads the seed files into the database. Every record of every file is checked before one is
 * written. What was seeded before is left as people made it: changed, renamed or removed; so it may
 * run at any time, and after an interruption takes up where it stopped.
 * @returns how many records were written. @throws SeedError with all faults of the files.
 */
export async function seedDatabase(database: Database, { dataDir, log }: SeedOptions): Promise<number> {
  const files = await readSeedData(dataDir ?? resolve('seed/data'));
  const seed = <R>(name: CollectionName, repository: CollectionWrites<R>, records: readonly R[]) =>
    seedCollection(database, log, name, repository, records);

  await database.seedLedger.markFirstSeeding('begun');
  const counts = [
    await seed('services', database.services, files.services.records),
    await seed('case_studies', database.caseStudies, files.case_studies.records),
    await seed('pricing_packages', database.pricingPackages, files.pricing_packages.records),
    await seed('faqs', database.faqs, files.faqs.records),
    await seed('industry_pages', database.industryPages, files.industry_pages.records),
    await seed('users', database.users, files.users.records),
    await seedLocations(database, files.locations.records, log),
    await seed('blog_posts', database.blogPosts, files.blog_posts.records),
    await seed('service_locations', database.serviceLocations, files.service_locations.records),
  ];
  await database.seedLedger.markFirstSeeding('finished');
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Seeds a database that is new, or whose first seeding was interrupted; leaves any other alone.
 * @throws SeedError with all faults of the files.
 */
export async function seedNewDatabase(database: Database, options: SeedOptions): Promise<void> {
  const state = await database.seedLedger.readFirstSeeding();
  const isNew = state === 'begun' || (state === 'none' && (await database.isEmpty()));
  if (!isNew) return;
  options.log.info('The database is new and is given its first content');
  await seedDatabase(database, options);
}

async function seedCollection<R>(
  database: Database,
  log: Log,
  name: CollectionName,
  repository: CollectionWrites<R>,
  records: readonly R[],
): Promise<number> {
  const seeded = await database.seedLedger.findSeeded(name, records.map(repository.naturalKey));
  const fresh = records.filter((record) => !seeded.has(repository.naturalKey(record)));
  let written = 0;
  for (let start = 0; start < fresh.length; start += BATCH) {
    const batch = fresh.slice(start, start + BATCH);
    written += await repository.insertMissing(batch);
    await database.seedLedger.add(name, batch.map(repository.naturalKey));
    log.info(`Seeding ${name}: ${seeded.size + start + batch.length} of ${records.length}`);
  }
  return written;
}

/** Seeds places from the largest to the smallest, because each names the place it belongs to by its identifier. */
async function seedLocations(
  database: Database,
  records: readonly LocationRecord[],
  log: Log,
): Promise<number> {
  let written = 0;
  for (const type of ['city', 'township', 'suburb'] as const) {
    const places = records.filter((record) => record.type === type);
    const resolved = await Promise.all(
      places.map(async ({ parentLocationId, ...place }) => {
        const parent = parentLocationId && (await database.locations.findId(parentLocationId));
        return parent ? { ...place, parentLocationId: parent } : place;
      }),
    );
    written += await seedCollection(database, log, 'locations', database.locations, resolved);
  }
  return written;
}
