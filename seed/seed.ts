import { resolve } from 'node:path';
import { collectionNamed } from '../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../collections/_contract/define-collection.ts';
import { type FieldReference, listReferences } from '../collections/_contract/references.ts';
import type { Database } from '../server/db/database.ts';
import type { Log } from '../server/logging/log.ts';
import { readSeedData, SEEDED_COLLECTIONS, type SeedRecord } from './seed-data.ts';

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

  await database.seedLedger.markFirstSeeding('begun');
  let written = 0;
  for (const definition of referencedFirst(SEEDED_COLLECTIONS)) {
    written += await seedCollection(database, log, definition, files.get(definition.name)?.records ?? []);
  }
  await database.seedLedger.markFirstSeeding('finished');
  return written;
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

/** Collections in an order in which each comes after those that its records name. */
function referencedFirst(definitions: readonly CollectionDefinition[]): CollectionDefinition[] {
  const ordered = new Set<CollectionDefinition>();
  const add = (definition: CollectionDefinition, waiting: readonly CollectionDefinition[]) => {
    if (waiting.includes(definition)) return;
    for (const { to } of listReferences(definition)) {
      const other = definitions.find(({ name }) => name === to);
      if (other) add(other, [...waiting, definition]);
    }
    ordered.add(definition);
  };
  for (const definition of definitions) add(definition, []);
  return [...ordered];
}

/** Records in groups of which each names, by its references to the same collection, records of groups before it. */
function groupByGeneration(
  records: readonly SeedRecord[],
  parentFields: readonly string[],
): readonly SeedRecord[][] {
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  // Records that name each other in a circle have no first one: a record counts once on the way up.
  const generationOf = (record: SeedRecord, below: readonly SeedRecord[] = []): number => {
    const parents = parentFields.flatMap((field): SeedRecord[] => {
      const parent = bySlug.get(record[field]);
      return parent === undefined || parent === record || below.includes(parent) ? [] : [parent];
    });
    return parents.length === 0
      ? 0
      : 1 + Math.max(...parents.map((parent) => generationOf(parent, [...below, record])));
  };
  const groups: SeedRecord[][] = [];
  for (const record of records) {
    const generation = generationOf(record);
    groups[generation] = [...(groups[generation] ?? []), record];
  }
  return groups.filter((group) => group !== undefined);
}

async function seedCollection(
  database: Database,
  log: Log,
  definition: CollectionDefinition,
  records: readonly SeedRecord[],
): Promise<number> {
  const byId = listReferences(definition).filter(({ isStoredAsId }) => isStoredAsId);
  const parents = byId.filter(({ to }) => to === definition.name).map(({ field }) => field);
  let written = 0;
  for (const group of groupByGeneration(records, parents)) {
    const named = await Promise.all(group.map((record) => nameById(database, byId, record)));
    written += await seedRecords(database, log, definition, named);
  }
  return written;
}

/** Puts identifiers in the place of slugs where the database keeps those; a record that is not there is not named. */
async function nameById(
  database: Database,
  references: readonly FieldReference[],
  record: SeedRecord,
): Promise<SeedRecord> {
  const named = { ...record };
  for (const { field, to } of references) {
    const slug = record[field];
    named[field] = typeof slug === 'string' ? await database.of(collectionNamed(to)).findId(slug) : undefined;
  }
  return named;
}

async function seedRecords(
  database: Database,
  log: Log,
  definition: CollectionDefinition,
  records: readonly SeedRecord[],
): Promise<number> {
  const { name } = definition;
  const repository = database.of(definition);
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
