import type { TObject } from '@sinclair/typebox';
import type { Db, Filter, FindCursor } from 'mongodb';
import { BlogPostSummary } from '../../blocks/_contract/documents/blog-post.ts';
import { CaseStudySummary } from '../../blocks/_contract/documents/case-study.ts';
import { IndustryPageSummary } from '../../blocks/_contract/documents/industry-page.ts';
import { LocationSummary } from '../../blocks/_contract/documents/location.ts';
import { ServiceSummary } from '../../blocks/_contract/documents/service.ts';
import { ServiceLocationSummary } from '../../blocks/_contract/documents/service-location.ts';
import { BODY_FIELDS } from './collection-store.ts';
import { createDocumentCheck } from './document-check.ts';
import { fromStored, type StoredRecord } from './stored-form.ts';
import type { UnshownRecords } from './unshown-records.ts';
import { ACTIVE, PUBLISHED } from './visible.ts';

/** The collections whose records have a page each, and what the public may see of them. */
const PAGED = {
  services: { summary: ServiceSummary, visible: ACTIVE },
  case_studies: { summary: CaseStudySummary, visible: ACTIVE },
  blog_posts: { summary: BlogPostSummary, visible: PUBLISHED },
  locations: { summary: LocationSummary, visible: ACTIVE },
  service_locations: { summary: ServiceLocationSummary, visible: ACTIVE },
  industry_pages: { summary: IndustryPageSummary, visible: ACTIVE },
} as const satisfies Record<string, { summary: TObject; visible: Filter<StoredRecord> }>;

export type PagedCollection = keyof typeof PAGED;

/** A record as lists have it: no body. */
export interface PageRecord {
  readonly slug: string;
  readonly [field: string]: unknown;
}

/** A record with the source of its body. */
export interface WholeRecord extends PageRecord {
  readonly content: string;
}

/** What tells whether a record's page is like another one; empty where the record does not say. */
export interface RecordText {
  readonly slug: string;
  readonly name: string;
  readonly locationSlug: string;
  readonly content: string;
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
  listRanges(collection: PagedCollection, size: number): Promise<readonly ModifiedRange[]>;
  /** The records of a range one after the other; those that do not fit their schema have no page and are left out. */
  stream(collection: PagedCollection, range: RecordRange): AsyncIterable<PageRecord>;
  /** All records with their bodies, in the order of {@link stream}. */
  streamWhole(collection: PagedCollection): AsyncIterable<WholeRecord>;
  /** The texts of all records the public may see and the names in them, in the same order. */
  streamTexts(collection: PagedCollection): AsyncIterable<RecordText>;
  /** The slugs of all records the public may see. */
  listSlugs(collection: PagedCollection): Promise<ReadonlySet<string>>;
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
  const listedOf = (collection: PagedCollection): Filter<StoredRecord> => ({
    $and: [PAGED[collection].visible, unshown.filter(collection)],
  });
  const collectionOf = (collection: PagedCollection) => db.collection<StoredRecord>(collection);

  async function* walk(cursor: FindCursor<StoredRecord>) {
    try {
      while (await guard(() => cursor.hasNext())) yield* cursor.readBufferedDocuments();
    } finally {
      // Nobody waits for it: a database that stalls does not answer this either.
      cursor.close().catch(() => {});
    }
  }

  async function* stream(collection: PagedCollection, { skip, limit }: RecordRange) {
    const check = createDocumentCheck<TObject>(PAGED[collection].summary);
    const cursor = collectionOf(collection)
      .find(listedOf(collection), { projection: BODY_FIELDS, batchSize: RECORDS_A_BATCH })
      .sort({ _id: 1 })
      .skip(skip)
      .limit(limit);
    for await (const stored of walk(cursor)) {
      const checked = check(fromStored(stored));
      const slug = checked.isValid ? checked.document.slug : undefined;
      if (checked.isValid && typeof slug === 'string') yield { ...checked.document, slug };
    }
  }

  async function* streamWhole(collection: PagedCollection) {
    const check = createDocumentCheck<TObject>(PAGED[collection].summary);
    const cursor = collectionOf(collection)
      .find(listedOf(collection), {
        batchSize: RECORDS_A_BATCH,
      })
      .sort({ _id: 1 });
    for await (const stored of walk(cursor)) {
      const { content, ...rest } = fromStored(stored);
      const checked = check(rest);
      const slug = checked.isValid ? checked.document.slug : undefined;
      if (!checked.isValid || typeof slug !== 'string' || typeof content !== 'string') continue;
      yield { ...checked.document, slug, content };
    }
  }

  async function* streamTexts(collection: PagedCollection) {
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const cursor = collectionOf(collection)
      .find(listedOf(collection), {
        projection: { slug: 1, name: 1, locationSlug: 1, content: 1 },
        batchSize: RECORDS_A_BATCH,
      })
      .sort({ _id: 1 });
    for await (const { slug, name, locationSlug, content } of walk(cursor)) {
      yield { slug: text(slug), name: text(name), locationSlug: text(locationSlug), content: text(content) };
    }
  }

  return {
    stream,
    streamWhole,
    streamTexts,

    async listRanges(collection, size) {
      const ranges: ModifiedRange[] = [];
      const moments = collectionOf(collection)
        .find(listedOf(collection), { projection: { updatedAt: 1, createdAt: 1 }, batchSize: SMALL_A_BATCH })
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
