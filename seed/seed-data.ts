import { existsSync } from 'node:fs';
import { COLLECTIONS } from '../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../collections/_contract/define-collection.ts';
import { StartupError } from '../server/db/startup-error.ts';
import { checkReferences } from './check-references.ts';
import { SeedError } from './seed-error.ts';
import { readSeedFile, type SeedFile } from './seed-file.ts';

/** A record as it stands in a seed file. */
export type SeedRecord = Readonly<Record<string, unknown>>;

/** The seed files by the names of their collections, each checked by itself. */
export type SeedFiles = ReadonlyMap<string, SeedFile<SeedRecord>>;

/** The collections that have seed files. */
export const SEEDED_COLLECTIONS: readonly CollectionDefinition[] = COLLECTIONS.filter(
  ({ isSeeded = true }) => isSeeded,
);

async function readSeedFiles(dataDir: string): Promise<SeedFiles> {
  const files = new Map<string, SeedFile<SeedRecord>>();
  for (const { name, record } of SEEDED_COLLECTIONS) {
    files.set(name, await readSeedFile(dataDir, name, record));
  }
  return files;
}

/**
 * Reads every seed file and checks every record, and what records say of one another.
 * @throws SeedError with all faults of all files; StartupError where there is no such folder.
 */
export async function readSeedData(dataDir: string): Promise<SeedFiles> {
  if (!existsSync(dataDir)) {
    throw new StartupError(`There are no seed files at ${dataDir}. Start in the folder of the product.`);
  }
  const files = await readSeedFiles(dataDir);
  const faults = [...files.values()].flatMap((file) => file.faults);
  // A record that was left out above would make every reference to it a second, misleading fault.
  if (faults.length === 0) faults.push(...checkReferences(SEEDED_COLLECTIONS, files));
  if (faults.length > 0) throw new SeedError(faults);
  return files;
}
