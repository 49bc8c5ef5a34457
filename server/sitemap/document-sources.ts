import type { ReadPattern } from '../../blocks/_contract/read-schemas.ts';
import type { Database } from '../db/database.ts';
import type { ModifiedRange, PagedCollection, PageRecord, RecordRange } from '../db/page-records.ts';
import { listBlogHubs } from '../reads/list-blog-hubs.ts';
import type { CopyFinder } from './copy-finder.ts';
import { type Copies, NO_COPIES } from './find-copies.ts';

/** The documents that one kind of read answers. */
export interface DocumentSource {
  /** All of them, in ranges of this size. */
  listRanges(size: number): Promise<readonly ModifiedRange[]>;
  stream(range: RecordRange): AsyncIterable<PageRecord>;
  listSlugs(): Promise<ReadonlySet<string>>;
  /** Those that are near copies of others, and so not for search engines. */
  findCopies(): Promise<Copies>;
}

/** The collection behind each read that answers one record of it. */
const COLLECTION_OF_READ: { readonly [P in ReadPattern]?: PagedCollection } = {
  '/api/services/:slug': 'services',
  '/api/case-studies/:slug': 'case_studies',
  '/api/blog/:slug': 'blog_posts',
  '/api/locations/:slug': 'locations',
  '/api/service-locations/:slug': 'service_locations',
  '/api/industries/:slug': 'industry_pages',
};

/** Hubs are no records: they are what the articles add up to. */
function hubSource({ blogPosts, breaker }: Pick<Database, 'blogPosts' | 'breaker'>): DocumentSource {
  const list = async ({ skip, limit }: RecordRange) =>
    listBlogHubs(await breaker.run(() => blogPosts.list())).slice(
      skip,
      limit === 0 ? undefined : skip + limit,
    );
  const all = { skip: 0, limit: 0 };
  return {
    async listRanges(size) {
      const hubs = await list(all);
      return Array.from({ length: Math.ceil(hubs.length / size) }, (_, index) => {
        const skip = index * size;
        const some = hubs.slice(skip, skip + size);
        const newest = some.map(({ updatedAt }) => updatedAt).sort();
        return { skip, limit: some.length, lastModified: newest.at(-1) };
      });
    },
    async *stream(range) {
      for (const { slug, updatedAt } of await list(range)) yield { slug, updatedAt };
    },
    listSlugs: async () => new Set((await list(all)).map(({ slug }) => slug)),
    findCopies: async () => NO_COPIES,
  };
}

/** What finds the documents behind a read's pattern, such as `/api/services/:slug`. */
export type DocumentSources = (pattern: string) => DocumentSource | undefined;

/** Knows for each read where all the documents are that it can answer. */
export function createDocumentSources(
  database: Pick<Database, 'blogPosts' | 'guardedPageRecords' | 'breaker'>,
  copies: Pick<CopyFinder, 'find'>,
): DocumentSources {
  const { guardedPageRecords: records } = database;
  const sources = new Map<string, DocumentSource>([['/api/blog/hubs/:slug', hubSource(database)]]);
  for (const [pattern, collection] of Object.entries(COLLECTION_OF_READ)) {
    sources.set(pattern, {
      listRanges: (size) => records.listRanges(collection, size),
      stream: (range) => records.stream(collection, range),
      listSlugs: () => records.listSlugs(collection),
      findCopies: () => copies.find(collection),
    });
  }
  return (pattern) => sources.get(pattern);
}
