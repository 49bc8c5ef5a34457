import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';

/**
 * The identifier of a seeded record. It follows from the record's natural key, so two processes that
 * seed one database at the same time cannot write a record twice.
 */
export function seedId(collection: string, naturalKey: string): ObjectId {
  const hash = createHash('sha256').update(`${collection}:${naturalKey}`).digest('hex');
  return new ObjectId(hash.slice(0, 24));
}
