import { EVERY_READ, type EveryRead } from '../../collections/_contract/every-read.ts';
import type { DerivedDocument } from '../../collections/_contract/reads.ts';
import type { Database } from '../db/database.ts';
import type { ModifiedRange, PageRecord, RecordRange } from '../db/page-records.ts';
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

/** Documents that are no records, but what records add up to. */
function derivedSource(listAll: () => Promise<readonly DerivedDocument[]>): DocumentSource {
  const list = async ({ skip, limit }: RecordRange) =>
    (await listAll()).slice(skip, limit === 0 ? undefined : skip + limit);
  return {
    async listRanges(size) {
      const all = await listAll();
      return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => {
        const skip = index * size;
        const some = all.slice(skip, skip + size);
        const newest = some.map(({ updatedAt }) => updatedAt).sort();
        return { skip, limit: some.length, lastModified: newest.at(-1) };
      });
    },
    async *stream(range) {
      for (const { slug, updatedAt } of await list(range)) yield { slug, updatedAt };
    },
    listSlugs: async () => new Set((await listAll()).map(({ slug }) => slug)),
    findCopies: async () => NO_COPIES,
  };
}

/** What finds the documents behind a read's pattern, such as `/api/services/:slug`. */
export type DocumentSources = (pattern: string) => DocumentSource | undefined;

/** Knows for each read where all the documents are that it can answer. */
export function createDocumentSources(
  database: Pick<Database, 'of' | 'guardedPageRecords' | 'breaker'>,
  copies: Pick<CopyFinder, 'find'>,
): DocumentSources {
  const { guardedPageRecords: records, breaker } = database;

  function sourceOf({ collection, read }: EveryRead): DocumentSource | undefined {
    const { name } = collection;
    if (read.answers === 'document') {
      return {
        listRanges: (size) => records.listRanges(name, size),
        stream: (range) => records.stream(name, range),
        listSlugs: () => records.listSlugs(name),
        findCopies: () => copies.find(collection),
      };
    }
    if (read.answers === 'list' || !read.listDocuments) return undefined;
    return derivedSource(async () => {
      const summaries = await breaker.run(() => database.of(collection).list());
      return (read.listDocuments?.(summaries) ?? []).filter(({ isListed }) => isListed);
    });
  }

  return (pattern) => {
    const found = EVERY_READ.get(pattern);
    return found && sourceOf(found);
  };
}
