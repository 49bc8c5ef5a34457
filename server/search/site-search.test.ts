import { expect, it, onTestFinished, vi } from 'vitest';
import services from '../../collections/services/services.collection.ts';
import { makeService } from '../../collections/testing/make-records.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { FolderSource } from '../layouts/folder-source.ts';
import { LayoutStore } from '../layouts/layout-store.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { createSiteSearch } from './site-search.ts';

/** A search over the layouts of the site and one service, whose database can be taken for away. */
async function openSearch() {
  const { database, log, close } = await openTestDatabase();
  await database.of(services).save(makeService({ slug: 'plumbing', title: 'Plumbing' }));
  const layouts = await LayoutStore.open({
    source: new FolderSource('layouts'),
    imagesDir: 'layouts',
    loadDefinitions: async () => blockDefinitions,
    renderMarkdown: renderMarkdownWithoutHtml,
    keepLastGood: true,
    report: ({ message }) => log.warn(message),
    reportFailure: (error) => log.error(String(error)),
  });
  const search = createSiteSearch({ database, layouts, log });
  const isOpen = vi.spyOn(database.breaker, 'isOpen', 'get').mockReturnValue(false);
  onTestFinished(async () => {
    search.close();
    layouts.close();
    await close();
  });
  const find = async () => (await search.search('plumbing', 1)).results.map(({ path }) => path);
  return { search, find, isOpen, database, log };
}

type Opened = Awaited<ReturnType<typeof openSearch>>;

/** Holds up every batch that is asked for. @returns what lets them go on. */
function stall({ database: { pageRecords } }: Opened): () => void {
  const { streamWhole } = pageRecords;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(pageRecords, 'streamWhole').mockImplementation(async function* (collection) {
    await held;
    yield* streamWhole(collection);
  });
  return () => goOn();
}

it('answers the first search from what was read before it, also while the database is away', async () => {
  const { search, find, isOpen, log } = await openSearch();
  await search.prepare();
  isOpen.mockReturnValue(true);
  expect(await find()).toEqual(['/services/plumbing']);
  expect(log.lines).toEqual([]);
});

it('says in the log when nothing could be read ahead, and reads it at the first search', async () => {
  const { search, find, isOpen, log } = await openSearch();
  isOpen.mockReturnValue(true);
  await search.prepare();
  expect(log.lines).toEqual(['What can be searched could not be read before the first search']);
  await expect(find()).rejects.toThrow('nothing yet that could be searched');
  isOpen.mockReturnValue(false);
  expect(await find()).toEqual(['/services/plumbing']);
});

it('answers from what it has where the database is late, and takes in the rest meanwhile', async () => {
  const opened = await openSearch();
  const { search, find, database } = opened;
  await search.prepare();
  await database.of(services).save(makeService({ slug: 'drains', title: 'Plumbing of drains' }));
  const goOn = stall(opened);
  const startedAt = performance.now();
  expect(await find()).toEqual(['/services/plumbing']);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  goOn();
  await expect.poll(find).toContain('/services/drains');
});

it('keeps nobody waiting where not everything was read yet, and does not hold that against the database', async () => {
  const opened = await openSearch();
  const { search, find, isOpen, database, log } = opened;
  const goOn = stall(opened);
  const reading = search.prepare();
  const outcomes = await Promise.allSettled([find(), find(), find(), find()]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseAwayError' } });
  isOpen.mockRestore();
  expect(database.breaker.isOpen).toBe(false);
  goOn();
  await reading;
  expect(await find()).toEqual(['/services/plumbing']);
  expect(log.lines).toEqual([]);
});
