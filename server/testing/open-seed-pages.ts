import { pino } from 'pino';
import * as renderer from '../../renderer/entry-server.tsx';
import { readSeedData } from '../../seed/seed-data.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { FolderSource } from '../layouts/folder-source.ts';
import { LayoutStore } from '../layouts/layout-store.ts';
import { listAddresses } from '../lint/list-addresses.ts';
import { listDocuments } from '../lint/list-documents.ts';
import { createSeedDatabase } from '../lint/seed-database.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { PageBuilder } from '../pages/build-page.ts';
import { createReadSource } from '../reads/read-source.ts';

/** The public origin of the site under test. */
export const ORIGIN = 'https://site.example';

/** A page that a layout serves. */
export interface SeedPage {
  readonly path: string;
  /** The query parameters that its layout looks at. */
  readonly query: readonly string[];
}

const fail = (fault: unknown) => {
  throw new Error(String(fault));
};

/**
 * Opens the site's own layouts over the seed, without a server.
 * @param perLayout how many pages of each layout are listed.
 * @throws Error for a layout with a problem, and for one that serves no page.
 */
export async function openSeedPages(perLayout: number) {
  const layouts = await LayoutStore.open({
    source: new FolderSource('layouts'),
    imagesDir: 'layouts',
    loadDefinitions: async () => blockDefinitions,
    renderMarkdown: renderMarkdownWithoutHtml,
    keepLastGood: false,
    report: (problem) => fail(problem.message),
    reportFailure: fail,
  });
  const database = createSeedDatabase(await readSeedData('seed/data'));
  const source = createReadSource(database);
  const builder = new PageBuilder({
    layouts,
    source,
    siteUrl: ORIGIN,
    log: pino({ level: 'silent' }),
    loadRenderer: async () => renderer,
    loadDefinitions: async () => blockDefinitions,
    assets: { forBlocks: async () => ({ css: '', sheets: [], scripts: [], fonts: [] }) },
  });
  const documents = await listDocuments(database);
  const pages = [...layouts.layouts].flatMap(([file, layout]): SeedPage[] => {
    const served = listAddresses(file, layout, documents).filter(
      ({ path }) => layouts.match(path)?.file === file && path !== '/404',
    );
    if (served.length === 0 && file !== '404.json') fail(`${file} serves no page`);
    return served.slice(0, perLayout).map(({ path }) => ({ path, query: layout.query }));
  });
  return {
    database,
    pages,
    /** The whole HTML of a page. */
    async render(path: string, query: Readonly<Record<string, string>> = {}): Promise<string> {
      const page = await builder.build({ path, search: new URLSearchParams(query) });
      return Buffer.concat(page.parts).toString();
    },
  };
}
