import type { Database } from '../db/database.ts';
import type { PagedCollection, RecordText } from '../db/page-records.ts';
import { type Copies, findCopies, NO_COPIES, type PlacedText } from './find-copies.ts';

/** Knows which pages of places say little but what another one says. */
export interface CopyFinder {
  /** The near copies of a collection; read once, and again after it changed. @throws when the database fails. */
  find(collection: PagedCollection): Promise<Copies>;
  /** Stops listening to changes. */
  close(): void;
}

/** The collections whose pages are about places. */
const OF_PLACES: ReadonlySet<PagedCollection> = new Set(['locations', 'service_locations']);

/** The names of places are meant to differ from page to page. */
async function* placeTexts(records: AsyncIterable<RecordText>): AsyncIterable<PlacedText> {
  for await (const { slug, name, locationSlug, content } of records) {
    yield { slug, text: content, names: locationSlug === '' ? [slug, name] : [locationSlug] };
  }
}

/** Makes the finder over a database. It reads nothing before it is asked. */
export function createCopyFinder({
  guardedPageRecords,
  changes,
}: Pick<Database, 'guardedPageRecords' | 'changes'>): CopyFinder {
  const known = new Map<string, Promise<Copies>>();
  return {
    async find(collection) {
      if (!OF_PLACES.has(collection)) return NO_COPIES;
      const found =
        known.get(collection) ?? findCopies(placeTexts(guardedPageRecords.streamTexts(collection)));
      known.set(collection, found);
      found.catch(() => known.delete(collection));
      return found;
    },
    close: changes.subscribe((collection) => known.delete(collection)),
  };
}
