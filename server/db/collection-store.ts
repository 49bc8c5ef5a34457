import type { Static, TObject } from '@sinclair/typebox';
import type { Collection, Db, Filter, Sort } from 'mongodb';
import type { Log } from '../logging/log.ts';
import { createChangeMarks } from './change-marks.ts';
import type { Changes } from './changes.ts';
import type { CollectionName } from './collection-names.ts';
import { createDocumentCheck } from './document-check.ts';
import { insertIgnoringTaken } from './insert-ignoring-taken.ts';
import { seedId } from './seed-id.ts';
import { fromStored, type StoredRecord, toIdText, toStored } from './stored-form.ts';
import type { UnshownRecords } from './unshown-records.ts';

/** What every repository is made from. */
export interface StoreContext {
  readonly db: Db;
  readonly changes: Changes;
  readonly log: Log;
  readonly unshown: UnshownRecords;
}

/** How the records of one collection look and are told apart. */
export interface StoreOptions<R extends TObject, D extends TObject, S extends TObject> {
  readonly collection: CollectionName;
  /** As it is written. */
  readonly record: R;
  /** As one record is answered; its safe HTML is added by those who show it. */
  readonly document: D;
  /** As it is answered in a list. */
  readonly summary: S;
  /** The fields that together tell one record from another. */
  readonly naturalKey: readonly (keyof Static<R> & string)[];
  /** What the public may see; put in front of every read. */
  readonly visible: Filter<StoredRecord>;
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
  /** One visible record with the source of its body, or undefined. */
  findOne(filter: Filter<StoredRecord>): Promise<Document | undefined>;
  /** The visible records without their bodies, {@link MOST_LISTED} at most. */
  findMany(sort: Sort, filter?: Filter<StoredRecord>, range?: ListRange): Promise<Summary[]>;
  /** What lists and counts may see: the visible records but those that cannot be shown. */
  listed(): Filter<StoredRecord>;
  /** How many records of lists fit a filter. */
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
export const BODY_FIELDS = { content: 0 } as const;

/**
 * Makes the verbs of one collection. Reads answer checked documents only: one that does not fit its
 * schema (a person edited it with a shell) is logged and left out. Writes announce the collection.
 */
export function createStore<R extends TObject, D extends TObject, S extends TObject>(
  { db, changes, log, unshown }: StoreContext,
  options: StoreOptions<R, D, S>,
): CollectionStore<Static<R>, Static<D>, Static<S>> {
  const { visible } = options;
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

  const listed = (): Filter<StoredRecord> => ({ $and: [visible, unshown.filter(options.collection)] });

  // The mark is for instances that cannot follow a change stream.
  const marks = createChangeMarks(db);
  const announceWrite = async () => {
    changes.announce(options.collection);
    await marks.set(options.collection);
  };

  const findKey = (record: Readonly<{ [field: string]: unknown }>): Filter<StoredRecord> =>
    Object.fromEntries(options.naturalKey.map((field) => [field, record[field]]));

  const naturalKey = (record: Static<R>) => options.naturalKey.map((field) => record[field]).join(' | ');

  const writes: CollectionWrites<Static<R>> = {
    naturalKey,

    async save(record) {
      await collection.replaceOne(findKey(record), toStored(options.record.properties, record), {
        upsert: true,
      });
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
        missing.push({ _id, ...toStored(options.record.properties, record) });
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
      const checked = checkDocument(fromStored(found));
      if (checked.isValid) return checked.document;
      reportFaults(found, checked.faults);
      if (typeof found.slug === 'string') unshown.add(options.collection, found.slug);
      return undefined;
    },

    listed,

    count: (filter) => collection.countDocuments({ $and: [filter, listed()] }),

    async findMany(sort, filter = {}, { skip, limit } = { skip: 0, limit: MOST_LISTED }) {
      const found = await collection
        .find({ $and: [filter, listed()] }, { projection: BODY_FIELDS })
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
