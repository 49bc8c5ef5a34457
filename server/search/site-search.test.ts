import { expect, it, onTestFinished } from 'vitest';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { makeService } from '../db/test-records.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { LayoutStore } from '../pages/layout-store.ts';
import { createSiteSearch } from './site-search.ts';

/** A search over the layouts of the site and one service, whose database can be taken for away. */
async function openSearch() {
  const { database, log, close } = await openTestDatabase();
  await database.services.save(makeService({ slug: 'plumbing', title: 'Plumbing' }));
  const layouts = await LayoutStore.open({
    dir: 'layouts',
    loadDefinitions: async () => blockDefinitions,
    renderMarkdown: renderMarkdownWithoutHtml,
    keepLastGood: true,
    report: ({ message }) => log.warn(message),
    reportFailure: (error) => log.error(String(error)),
  });
  const breaker = { isOpen: false };
  const { pageRecords, faqs, changes } = database;
  const search = createSiteSearch({ database: { pageRecords, faqs, changes, breaker }, layouts, log });
  onTestFinished(async () => {
    search.close();
    layouts.close();
    await close();
  });
  const find = async () => (await search.search('plumbing', 1)).results.map(({ path }) => path);
  return { search, find, breaker, log };
}

it('answers the first search from what was read before it, also while the database is away', async () => {
  const { search, find, breaker, log } = await openSearch();
  await search.prepare();
  breaker.isOpen = true;
  expect(await find()).toEqual(['/services/plumbing']);
  expect(log.lines).toEqual([]);
});

it('says in the log when nothing could be read ahead, and reads it at the first search', async () => {
  const { search, find, breaker, log } = await openSearch();
  breaker.isOpen = true;
  await search.prepare();
  expect(log.lines).toEqual(['What can be searched could not be read before the first search']);
  await expect(find()).rejects.toThrow('nothing yet that could be searched');
  breaker.isOpen = false;
  expect(await find()).toEqual(['/services/plumbing']);
});
