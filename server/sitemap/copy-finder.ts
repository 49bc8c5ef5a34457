import type { Database } from '../db/database.ts';
import type { PagedCollection, WholeRecord } from '../db/page-records.ts';
import { type Copies, findCopies, NO_COPIES, type PlacedText } from './find-copies.ts';

/** Knows which pages of places say little but what another one says. */
export interface CopyFinder {
  /** The near copies of a collection; read once, and again after it changed. @throws when the database fails. */
  find(collection: PagedCollection): Promise<Copies>;
  /** Stops listening to changes. */
  close(): void;
}

/** The names that are meant to differ, in the collections whose pages are about places. */
const NAMES_OF: { readonly [C in PagedCollection]?: (record: WholeRecord) => readonly string[] } = {
  locations: ({ slug, name }) => [slug, String(name)],
  service_locations: ({ locationSlug }) => [String(locationSlug)],
};

async function* placeTexts(
  records: AsyncIterable<WholeRecord>,
  namesOf: (record: WholeRecord) => readonly string[],
): AsyncIterable<PlacedText> {
  for await (const record of records) {
    yield { slug: record.slug, text: record.content, names: namesOf(record) };
  }
}

/** Makes the finder over a database. It reads nothing before it is asked. */
export function createCopyFinder({
  pageRecords,
  changes,
}: Pick<Database, 'pageRecords' | 'changes'>): CopyFinder {
  const known = new Map<string, Promise<Copies>>();
  return {
    async find(collection) {
      const namesOf = NAMES_OF[collection];
      if (!namesOf) return NO_COPIES;
      const found =
        known.get(collection) ?? findCopies(placeTexts(pageRecords.streamWhole(collection), namesOf));
      known.set(collection, found);
      found.catch(() => known.delete(collection));
      return found;
    },
    close: changes.subscribe((collection) => known.delete(collection)),
  };
}
