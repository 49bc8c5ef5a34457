import type { TProperties } from '@sinclair/typebox';
import type { Db, Filter } from 'mongodb';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import type { Counted, Documents } from '../../collections/_contract/documents.ts';
import type { RecordOf, SummaryOf, WrittenOf } from '../../collections/_contract/schemas.ts';
import type { Log } from '../logging/log.ts';
import { createChangeMarks } from './change-marks.ts';
import type { Changes } from './changes.ts';
import { createDocumentCheck } from './document-check.ts';
import { insertIgnoringTaken } from './insert-ignoring-taken.ts';
import { seedId } from './seed-id.ts';
import { fromStored, type StoredRecord, toIdText, toStored } from './stored-form.ts';
import type { UnshownRecords } from './unshown-records.ts';
import { toFilter, visibleFilter } from './where-filter.ts';

/** What every repository is made from. */
export interface StoreContext {
  readonly db: Db;
  readonly changes: Changes;
  readonly log: Log;
  readonly unshown: UnshownRecords;
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
  /** The identifier of a record, hidden or not; undefined where there is none of that slug. */
  findId(slug: string): Promise<string | undefined>;
}

/** The records of one collection: what the public may see of them, and what may be written. */
export interface Repository<F extends TProperties = TProperties>
  extends CollectionWrites<RecordOf<F>>,
    Documents<SummaryOf<F>, WrittenOf<F>> {}

/** The most records of one list: more would be no answer that a page or a browser can use. */
const MOST_LISTED = 1_000;

/** A slug is whatever somebody wrote into the database; a line of the log names it by its first letters. */
const LONGEST_NAME = 120;

type Plain = Readonly<Record<string, unknown>>;

/** Leaves out of a query what is long: the body. */
export function withoutBody({ bodyField }: Pick<CollectionDefinition, 'bodyField'>): Record<string, 0> {
  return bodyField === undefined ? {} : { [bodyField]: 0 };
}

/** Writes the records of one collection, and announces it. */
function createWrites(
  { db, changes }: StoreContext,
  definition: Pick<CollectionDefinition, 'name' | 'fields' | 'naturalKey'>,
): CollectionWrites<Plain> {
  const { name, fields, naturalKey: keyFields } = definition;
  const collection = db.collection<StoredRecord>(name);
  // The mark is for instances that cannot follow a change stream.
  const marks = createChangeMarks(db);
  const announceWrite = async () => {
    changes.announce(name);
    await marks.set(name);
  };
  const findKey = (record: Plain): Filter<StoredRecord> =>
    Object.fromEntries(keyFields.map((field) => [field, record[field]]));
  const naturalKey = (record: Plain) => keyFields.map((field) => record[field]).join(' | ');

  return {
    naturalKey,

    async save(record) {
      await collection.replaceOne(findKey(record), toStored(fields, record), { upsert: true });
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
        const _id = seedId(name, naturalKey(record));
        missing.push({ _id, ...toStored(fields, record) });
      }
      if (missing.length === 0) return 0;
      const inserted = await insertIgnoringTaken(collection, missing);
      await announceWrite();
      return inserted;
    },

    async findId(slug) {
      const found = await collection.findOne({ slug }, { projection: { _id: 1 } });
      return found ? toIdText(found._id) : undefined;
    },
  };
}

/**
 * Makes the repository of one collection from its definition. Reads answer checked documents only: one that
 * does not fit its schema (a person edited it with a shell) is logged and left out. Writes announce the collection.
 */
export function createRepository<F extends TProperties>(
  context: StoreContext,
  definition: CollectionDefinition<F>,
): Repository<F> {
  const { name, order } = definition;
  const collection = context.db.collection<StoredRecord>(name);
  const checkDocument = createDocumentCheck<WrittenOf<F>>(definition.written);
  const checkSummary = createDocumentCheck<SummaryOf<F>>(definition.summary);
  const counted = new Map<string, Promise<readonly Counted[]>>();
  context.changes.subscribe((changed) => {
    if (changed === name) counted.clear();
  });

  const reportFaults = (stored: StoredRecord, faults: readonly string[]) => {
    const called =
      typeof stored.slug === 'string'
        ? stored.slug.slice(0, LONGEST_NAME)
        : `with the id ${toIdText(stored._id)}`;
    context.log.warn(`${name} ${called} is not shown until it is fixed: ${faults.join('; ')}`);
  };
  const seen = (filter: Filter<StoredRecord>) => ({ $and: [filter, visibleFilter(definition)] });
  // What lists and counts may see: the visible records but those that cannot be shown.
  const listed = (filter: Filter<StoredRecord>) => ({
    $and: [filter, visibleFilter(definition), context.unshown.filter(name)],
  });

  async function countNow(
    fields: readonly string[],
    filter: Filter<StoredRecord>,
  ): Promise<readonly Counted[]> {
    const groups = await collection
      .aggregate<{ _id: Plain; total: number }>([
        { $match: listed(filter) },
        {
          $group: {
            _id: Object.fromEntries(fields.map((field) => [field, `$${field}`])),
            total: { $sum: 1 },
          },
        },
      ])
      .toArray();
    return groups.map(({ _id, total }) => ({ values: fields.map((field) => _id[field]), total }));
  }

  return {
    ...createWrites(context, definition),

    async list({ where = {}, skip = 0, limit = MOST_LISTED } = {}) {
      const found = await collection
        .find(listed(toFilter(where)), { projection: withoutBody(definition) })
        .sort(order)
        .skip(skip)
        .limit(Math.min(limit, MOST_LISTED))
        .toArray();
      const summaries: SummaryOf<F>[] = [];
      for (const stored of found) {
        const checked = checkSummary(fromStored(stored));
        if (checked.isValid) summaries.push(checked.document);
        else reportFaults(stored, checked.faults);
      }
      return summaries;
    },

    async findBySlug(slug) {
      const found = await collection.findOne(seen({ slug }));
      if (!found) return undefined;
      const checked = checkDocument(fromStored(found));
      if (checked.isValid) return checked.document;
      reportFaults(found, checked.faults);
      if (typeof found.slug === 'string') context.unshown.add(name, found.slug);
      return undefined;
    },

    count: (where) => collection.countDocuments(listed(toFilter(where))),

    // Every listing needs these few numbers, and only a change makes others of them.
    async countBy(fields, where = {}) {
      const key = JSON.stringify([fields, where]);
      const known = counted.get(key) ?? countNow(fields, toFilter(where));
      counted.set(key, known);
      known.catch(() => counted.delete(key));
      return known;
    },
  };
}
