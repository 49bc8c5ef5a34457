import type { Static, TObject } from '@sinclair/typebox';
import type { Collection, Db, Filter, Sort } from 'mongodb';
import type { BodyContext, BodyConverter } from '../content/body-converter.ts';
import type { Log } from '../logging/log.ts';
import { createChangeMarks } from './change-marks.ts';
import type { Changes } from './changes.ts';
import type { CollectionName } from './collection-names.ts';
import { createDocumentCheck } from './document-check.ts';
import { insertIgnoringTaken } from './insert-ignoring-taken.ts';
import { seedId } from './seed-id.ts';
import { fromStored, type StoredRecord, toIdText, toStored } from './stored-form.ts';

/** What every repository is made from. */
export interface StoreContext {
  readonly db: Db;
  readonly changes: Changes;
  readonly log: Log;
  readonly bodies: BodyConverter;
}

/** How the records of one collection look and are told apart. */
export interface StoreOptions<R extends TObject, D extends TObject, S extends TObject> {
  readonly collection: CollectionName;
  /** As it is written. */
  readonly record: R;
  /** As one record is answered. */
  readonly document: D;
  /** As it is answered in a list. */
  readonly summary: S;
  /** The fields that together tell one record from another. */
  readonly naturalKey: readonly (keyof Static<R> & string)[];
  /** What the public may see; put in front of every read. */
  readonly visible: Filter<StoredRecord>;
  /** For records with a body: where it is shown, by slug; `contentHtml` is made for that page. */
  readonly describeBody?: (slug: string) => BodyContext;
}

/** What may be written to a collection; every repository offers it. */
export interface CollectionWrites<Record> {
  /** Writes one record over the one with the same natural key, or as a new one. */
  save(record: Record): Promise<void>;
  /** Removes the record with this natural key, if there is one. */
  remove(key: Partial<Record>): Promise<void>;
  /** The natural key of a record as one text. */
  naturalKey(record: Record): string;
  /** Writes the records whose natural key is still free. @returns how many it wrote. */
  insertMissing(records: readonly Record[]): Promise<number>;
}

/** The parts that repositories are made of. */
export interface CollectionStore<Record, Document, Summary> {
  readonly collection: Collection<StoredRecord>;
  readonly writes: CollectionWrites<Record>;
  /** One visible record with its body, or undefined. */
  findOne(filter: Filter<StoredRecord>): Promise<Document | undefined>;
  /** The visible records without their bodies, {@link MOST_LISTED} at most. */
  findMany(sort: Sort, filter?: Filter<StoredRecord>, range?: ListRange): Promise<Summary[]>;
  /** How many records that are visible fit a filter. */
  count(filter: Filter<StoredRecord>): Promise<number>;
}

/** Some of a list. */
export interface ListRange {
  readonly skip: number;
  readonly limit: number;
}

/** The most records of one list: more would be no answer that a page or a browser can use. */
export const MOST_LISTED = 1_000;

/** A slug is whatever somebody wrote into the database; a line of the log names it by its first letters. */
const LONGEST_NAME = 120;

/** Left out of every list: bodies are long. */
export const BODY_FIELDS = { content: 0, contentHtml: 0, contentHash: 0 } as const;

/**
 * Makes the verbs of one collection. Reads answer checked documents only: one that does not fit its
 * schema (a person edited it with a shell) is logged and left out. Writes announce the collection.
 */
export function createStore<R extends TObject, D extends TObject, S extends TObject>(
  { db, changes, log, bodies }: StoreContext,
  options: StoreOptions<R, D, S>,
): CollectionStore<Static<R>, Static<D>, Static<S>> {
  const { visible, describeBody } = options;
  const collection = db.collection<StoredRecord>(options.collection);
  const checkDocument = createDocumentCheck(options.document);
  const checkSummary = createDocumentCheck(options.summary);

  const reportFaults = (stored: StoredRecord, faults: readonly string[]) => {
    const name =
      typeof stored.slug === 'string'
        ? stored.slug.slice(0, LONGEST_NAME)
        : `with the id ${toIdText(stored._id)}`;
    log.warn(`${options.collection} ${name} is not shown until it is fixed: ${faults.join('; ')}`);
  };

  // The mark is for instances that cannot follow a change stream.
  const marks = createChangeMarks(db);
  const announceWrite = async () => {
    changes.announce(options.collection);
    await marks.set(options.collection);
  };

  const findKey = (record: Readonly<{ [field: string]: unknown }>): Filter<StoredRecord> =>
    Object.fromEntries(options.naturalKey.map((field) => [field, record[field]]));

  const makeBody = async (content: unknown, slug: unknown) => {
    if (!describeBody || typeof content !== 'string' || typeof slug !== 'string') return {};
    return bodies.convert(content, describeBody(slug));
  };

  // A body whose hash does not fit was edited in the database itself, or the rules of conversion changed.
  const refreshBody = async (stored: StoredRecord): Promise<StoredRecord> => {
    const { content, slug, contentHtml, contentHash } = stored;
    if (!describeBody || typeof content !== 'string' || typeof slug !== 'string') return stored;
    const context = describeBody(slug);
    const isConverted = typeof contentHtml === 'string' && typeof contentHash === 'string';
    if (isConverted && bodies.isCurrent(content, { contentHtml, contentHash }, context)) return stored;
    const body = await bodies.convert(content, context);
    await collection.updateOne({ slug, content }, { $set: { ...body } });
    return { ...stored, ...body };
  };

  const toStoredForm = async (record: Static<R>) => ({
    ...toStored(options.record.properties, record),
    ...(await makeBody(record.content, record.slug)),
  });

  const naturalKey = (record: Static<R>) => options.naturalKey.map((field) => record[field]).join(' | ');

  const writes: CollectionWrites<Static<R>> = {
    naturalKey,

    async save(record) {
      await collection.replaceOne(findKey(record), await toStoredForm(record), { upsert: true });
      await announceWrite();
    },

    async remove(key) {
      await collection.deleteOne(findKey(key));
      await announceWrite();
    },

    async insertMissing(records) {
      if (records.length === 0) return 0;
      const taken = await collection.find({ $or: records.map(findKey) }).toArray();
      const takenKeys = new Set(taken.map((stored) => JSON.stringify(findKey(stored))));
      const missing: StoredRecord[] = [];
      for (const record of records) {
        if (takenKeys.has(JSON.stringify(findKey(record)))) continue;
        const _id = seedId(options.collection, naturalKey(record));
        missing.push({ _id, ...(await toStoredForm(record)) });
      }
      if (missing.length === 0) return 0;
      const inserted = await insertIgnoringTaken(collection, missing);
      await announceWrite();
      return inserted;
    },
  };

  return {
    collection,
    writes,

    async findOne(filter) {
      const found = await collection.findOne({ $and: [filter, visible] });
      if (!found) return undefined;
      const checked = checkDocument(fromStored(await refreshBody(found)));
      if (checked.isValid) return checked.document;
      reportFaults(found, checked.faults);
      return undefined;
    },

    count: (filter) => collection.countDocuments({ $and: [filter, visible] }),

    async findMany(sort, filter = {}, { skip, limit } = { skip: 0, limit: MOST_LISTED }) {
      const found = await collection
        .find({ $and: [filter, visible] }, { projection: BODY_FIELDS })
        .sort(sort)
        .skip(skip)
        .limit(limit)
        .toArray();
      const summaries: Static<S>[] = [];
      for (const stored of found) {
        const checked = checkSummary(fromStored(stored));
        if (checked.isValid) summaries.push(checked.document);
        else reportFaults(stored, checked.faults);
      }
      return summaries;
    },
  };
}
