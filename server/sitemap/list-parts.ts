import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { paramsOfRead, patternOfRead } from '../../blocks/_contract/read-pattern.ts';
import { modifiedAt, type RecordRange } from '../db/page-records.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import { NOT_FOUND_PATH } from '../pages/build-page.ts';
import { fillRoute, findParams } from '../pages/document-address.ts';
import { dataReads } from '../pages/page-scope.ts';
import { createDocumentCheck } from './document-check.ts';
import type { DocumentSource, DocumentSources } from './document-sources.ts';

/** The address of a page, as search engines shall know it. */
export interface SitemapEntry {
  readonly path: string;
  /** When the page last changed, as an ISO moment. */
  readonly lastModified: string | undefined;
}

/** One file of the sitemap. */
export interface SitemapPart {
  /** The file's name without its ending, e.g. `services-slug-1`. */
  readonly name: string;
  readonly lastModified: string | undefined;
  /** Its addresses, read from the database as they are asked for. */
  stream(): AsyncIterable<SitemapEntry>;
}

export interface SitemapOptions {
  readonly layouts: Pick<LayoutStore, 'layouts' | 'match'> & {
    /** What holds for pages that say nothing of robots. */
    readonly site: { readonly seo: { readonly robots: string } };
  };
  readonly layoutsDir: string;
  readonly sources: DocumentSources;
  /** Whether an address only leads on to another. */
  isRedirected(path: string): boolean;
  /** The most addresses a part may hold. */
  readonly maxAddresses?: number;
}

/** What the protocol allows in one file: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;

const partName = (file: string) =>
  file
    .replace(/\.json$/, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase();

/** The document that a layout with a variable address is about: of those it requires, the one named most closely. */
function mainRead(layout: PreparedLayout): string | undefined {
  return Object.values(layout.data)
    .filter((entry) => entry.required)
    .map((entry) => entry.read)
    .sort((a, b) => paramsOfRead(b).length - paramsOfRead(a).length)[0];
}

/**
 * Lists the parts of the sitemap: one for the pages with a fixed address, and for each layout with a
 * variable one as many as its documents fill. Nothing is listed that is hidden, missing, redirected, a
 * near copy of another page or not for search engines.
 */
export async function listSitemapParts(options: SitemapOptions): Promise<SitemapPart[]> {
  const { layouts, sources, maxAddresses = MAX_ADDRESSES } = options;
  const isForSearch = ({ meta }: PreparedLayout) => !/noindex/i.test(meta.robots ?? layouts.site.seo.robots);
  const indexed = [...layouts.layouts].filter(([, layout]) => isForSearch(layout));

  function isServed(file: string, address: string): boolean {
    return layouts.match(address)?.file === file && !options.isRedirected(address);
  }

  async function* streamDocuments(
    file: string,
    layout: PreparedLayout,
    read: string,
    source: DocumentSource,
    range: RecordRange,
  ): AsyncIterable<SitemapEntry> {
    const isThere = createDocumentCheck(sources);
    const copies = await source.findCopies();
    const pattern = patternOfRead(read) ?? '';
    for await (const record of source.stream(range)) {
      if (copies.has(record.slug)) continue;
      const params = findParams(read, pattern.replace(':slug', encodeURIComponent(record.slug)), record);
      const address = params && fillRoute(file, params);
      if (!address || !isServed(file, address)) continue;
      const others = dataReads(layout, params).filter(
        (entry) => entry.required && layout.data[entry.name]?.read !== read,
      );
      const areThere = await Promise.all(others.map((entry) => isThere(entry.path)));
      if (areThere.every(Boolean)) yield { path: address, lastModified: modifiedAt(record) };
    }
  }

  async function listDocumentParts(file: string, layout: PreparedLayout): Promise<SitemapPart[]> {
    const read = mainRead(layout);
    const source = read && sources(patternOfRead(read) ?? '');
    if (!source) return [];
    const parts: SitemapPart[] = [];
    const [ranges, copies] = await Promise.all([source.listRanges(maxAddresses), source.findCopies()]);
    for (const range of ranges) {
      // A part without addresses would not be a valid file.
      if (copies.countIn(range) === range.limit) continue;
      parts.push({
        name: `${partName(file)}-${parts.length + 1}`,
        lastModified: range.lastModified,
        stream: () => streamDocuments(file, layout, read, source, range),
      });
    }
    return parts;
  }

  async function listFixedPages(): Promise<SitemapEntry[]> {
    const isThere = createDocumentCheck(sources);
    const entries: SitemapEntry[] = [];
    for (const [file, layout] of indexed) {
      const address = fillRoute(file, {});
      if (file.includes('$') || address === NOT_FOUND_PATH || !isServed(file, address)) continue;
      const required = dataReads(layout, {}).filter((entry) => entry.required);
      const areThere = await Promise.all(required.map((entry) => isThere(entry.path)));
      if (!areThere.every(Boolean)) continue;
      const info = await stat(path.join(options.layoutsDir, file)).catch(() => undefined);
      entries.push({ path: address, lastModified: info?.mtime.toISOString() });
    }
    return entries;
  }

  const fixed = await listFixedPages();
  const newest = fixed
    .map((entry) => entry.lastModified ?? '')
    .sort()
    .at(-1);
  const pages: SitemapPart = {
    name: 'pages',
    lastModified: newest,
    async *stream() {
      yield* fixed;
    },
  };
  const parts = [pages];
  for (const [file, layout] of indexed)
    if (file.includes('$')) parts.push(...(await listDocumentParts(file, layout)));
  return parts;
}
