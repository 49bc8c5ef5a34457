import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import services from '../../collections/services/services.collection.ts';
import { makeService } from '../../collections/testing/make-records.ts';
import { buildIfStale } from '../../server/build.mjs';
import { openDatabase } from '../../server/db/database.ts';
import { createTestLog } from '../../server/db/open-test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a few records, to be copied. */
    filledDataDir: string;
  }
}

/** Builds the site, and fills a small database once: a full one takes seconds to seed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pagewright-faults-'));
  const database = await openDatabase({ dataDir, mongodbUri: undefined }, createTestLog(), {
    isWatching: false,
  });
  for (const slug of ['local-seo', 'audits', 'reporting']) {
    await database.of(services).save(makeService({ slug, title: `Before: ${slug}` }));
  }
  await database.close();
  project.provide('filledDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
