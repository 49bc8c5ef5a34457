import type { Db, Filter, FindCursor } from 'mongodb';
import { collectionNamed } from '../../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import { withoutBody } from './collection-store.ts';
import { createDocumentCheck } from './document-check.ts';
import { fromStored, type StoredRecord } from './stored-form.ts';
import type { UnshownRecords } from './unshown-records.ts';
import { visibleFilter } from './where-filter.ts';

type PlainRecord = Record<string, unknown>;

/** A record as lists have it: no body. */
export interface PageRecord {
  readonly slug: string;
  readonly [field: string]: unknown;
}

/** A record with the source of its body, if its collection has bodies. */
export type WholeRecord = Readonly<Record<string, unknown>>;

/** What shows whether a record's page is like another one; empty where the record does not say. */
export interface RecordText {
  readonly slug: string;
  readonly text: string;
  /** The words that are meant to differ from copy to copy. */
  readonly names: readonly string[];
}

/** Some of a collection's visible records, counted from the oldest. */
export interface RecordRange {
  readonly skip: number;
  /** The most there are of them; 0 takes all. */
  readonly limit: number;
}

/** Some records, and when one of them last changed, as an ISO moment. */
export interface ModifiedRange extends RecordRange {
  readonly lastModified: string | undefined;
}

/** Walks through the records that have pages, however many there are. */
export interface PageRecords {
  /** The records the public may see, in ranges of this size. */
  listRanges(collection: string, size: number): Promise<readonly ModifiedRange[]>;
  /** The records of a range one after the other; those that do not fit their schema have no page and are left out. */
  stream(collection: string, range: RecordRange): AsyncIterable<PageRecord>;
  /** All records with their bodies, in the order of {@link stream}. */
  streamWhole(collection: string): AsyncIterable<WholeRecord>;
  /** The texts of all records the public may see and the names in them, in the same order. */
  streamTexts(collection: string): AsyncIterable<RecordText>;
  /** The slugs of all records the public may see. */
  listSlugs(collection: string): Promise<ReadonlySet<string>>;
}

/** The moment a record says it was last changed: `updatedAt`, or `createdAt` where it has no other. */
export function modifiedAt(record: Readonly<Record<string, unknown>>): string | undefined {
  const moment = record.updatedAt ?? record.createdAt;
  return typeof moment === 'string' ? moment : undefined;
}

/** What a server sends unasked is up to 16 MB: to take that apart would keep visitors waiting. */
const RECORDS_A_BATCH = 100;
const SMALL_A_BATCH = 1_000;

export interface PageRecordsOptions {
  /** Records that are left out because they cannot be shown. */
  readonly unshown: UnshownRecords;
  /** Fetches each batch; left out, a batch may take as long as it takes. */
  readonly guard?: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** Looks into the database a few records at a time, so that the number of pages does not matter to memory. */
export function createPageRecords(
  db: Db,
  { unshown, guard = (ask) => ask() }: PageRecordsOptions,
): PageRecords {
  const listedOf = (definition: CollectionDefinition): Filter<StoredRecord> => ({
    $and: [visibleFilter(definition), unshown.filter(definition.name)],
  });
  const collectionOf = (collection: string) => db.collection<StoredRecord>(collection);

  async function* walk(cursor: FindCursor<StoredRecord>) {
    try {
      while (await guard(() => cursor.hasNext())) yield* cursor.readBufferedDocuments();
    } finally {
      // Nobody waits for it: a database that stalls does not answer this either.
      cursor.close().catch(() => {});
    }
  }

  async function* stream(collection: string, { skip, limit }: RecordRange) {
    const definition = collectionNamed(collection);
    const check = createDocumentCheck<PlainRecord>(definition.summary);
    const cursor = collectionOf(collection)
      .find(listedOf(definition), { projection: withoutBody(definition), batchSize: RECORDS_A_BATCH })
      .sort({ _id: 1 })
      .skip(skip)
      .limit(limit);
    for await (const stored of walk(cursor)) {
      const checked = check(fromStored(stored));
      const slug = checked.isValid ? checked.document.slug : undefined;
      if (checked.isValid && typeof slug === 'string') yield { ...checked.document, slug };
    }
  }

  async function* streamWhole(collection: string) {
    const definition = collectionNamed(collection);
    const { bodyField } = definition;
    const check = createDocumentCheck<PlainRecord>(definition.summary);
    const cursor = collectionOf(collection)
      .find(listedOf(definition), { batchSize: RECORDS_A_BATCH })
      // Short records, such as questions, are as good as each other more often: the order they are kept in decides.
      .sort(bodyField === undefined ? definition.order : { _id: 1 });
    for await (const stored of walk(cursor)) {
      const plain = fromStored(stored);
      const body = bodyField === undefined ? undefined : plain[bodyField];
      const checked = check(plain);
      if (!checked.isValid || (bodyField !== undefined && typeof body !== 'string')) continue;
      yield bodyField === undefined ? checked.document : { ...checked.document, [bodyField]: body };
    }
  }

  async function* streamTexts(collection: string) {
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const definition = collectionNamed(collection);
    const { bodyField = '', copyNames = [] } = definition;
    const fields = ['slug', bodyField, ...copyNames];
    const cursor = collectionOf(collection)
      .find(listedOf(definition), {
        projection: Object.fromEntries(fields.map((field) => [field, 1])),
        batchSize: RECORDS_A_BATCH,
      })
      .sort({ _id: 1 });
    for await (const stored of walk(cursor)) {
      yield {
        slug: text(stored.slug),
        text: text(stored[bodyField]),
        names: copyNames.map((name) => text(stored[name])),
      };
    }
  }

  return {
    stream,
    streamWhole,
    streamTexts,

    async listRanges(collection, size) {
      const ranges: ModifiedRange[] = [];
      const moments = collectionOf(collection)
        .find(listedOf(collectionNamed(collection)), {
          projection: { updatedAt: 1, createdAt: 1 },
          batchSize: SMALL_A_BATCH,
        })
        .sort({ _id: 1 });
      let count = 0;
      let newest: string | undefined;
      const close = () => {
        const skip = ranges.length * size;
        if (count > skip) ranges.push({ skip, limit: count - skip, lastModified: newest });
        newest = undefined;
      };
      for await (const stored of walk(moments)) {
        const moment = modifiedAt(fromStored(stored));
        if (moment !== undefined && (newest === undefined || moment > newest)) newest = moment;
        count += 1;
        if (count % size === 0) close();
      }
      close();
      return ranges;
    },

    async listSlugs(collection) {
      const slugs = new Set<string>();
      for await (const { slug } of stream(collection, { skip: 0, limit: 0 })) slugs.add(slug);
      return slugs;
    },
  };
}
