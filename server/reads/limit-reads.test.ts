import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import services from '../../collections/services/services.collection.ts';
import { makeService } from '../../collections/testing/make-records.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { limitReads } from './limit-reads.ts';
import { createReadSource, type ReadSource } from './read-source.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let source: ReadSource;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.database.of(services).save(makeService({ slug: 'seo' }));
  source = createReadSource(opened.database);
});

afterAll(async () => {
  source.close();
  await opened.close();
});

it('answers what is known where no time is left, and fails what must be asked', async () => {
  await source.read('/api/services/seo');
  const limited = limitReads(source, 0);
  expect(await limited.read('/api/services/seo')).toMatchObject({ status: 'found' });
  vi.spyOn(opened.database.of(services), 'list').mockImplementation(() => new Promise(() => {}));
  await expect(limited.read('/api/services')).rejects.toThrow('No answer within 0 ms.');
});

it('gives all reads the same time together', async () => {
  vi.spyOn(opened.database.of(services), 'list').mockImplementation(() => new Promise(() => {}));
  const limited = limitReads(source, 200);
  const startedAt = performance.now();
  await Promise.allSettled([limited.read('/api/services')]);
  await Promise.allSettled([limited.read('/api/services')]);
  expect(performance.now() - startedAt).toBeLessThan(350);
});
