import { type Collection, MongoBulkWriteError } from 'mongodb';
import type { StoredRecord } from './stored-form.ts';

const DUPLICATE_KEY = 11_000;

/**
 * Inserts all that another process did not write a moment before.
 * @returns how many were inserted. @throws what the database says of any other fault.
 */
export async function insertIgnoringTaken(
  collection: Collection<StoredRecord>,
  records: StoredRecord[],
): Promise<number> {
  try {
    return (await collection.insertMany(records, { ordered: false })).insertedCount;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const faults = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
    if (faults.some((fault) => fault.code !== DUPLICATE_KEY)) throw error;
    return error.result.insertedCount;
  }
}
