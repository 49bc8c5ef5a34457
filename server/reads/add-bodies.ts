import { isRecord } from '../../blocks/_contract/bind.ts';
import { collectionWithBodies, type DocumentBodies } from '../db/document-bodies.ts';
import type { ReadResult, ReadSource } from './read-source.ts';

/**
 * Adds the safe HTML of its body to each document that is read. It is done here and not where documents are
 * fetched, because a conversion may take its time, and that says nothing of the database.
 */
export function addBodies(source: ReadSource, bodies: DocumentBodies): ReadSource {
  // An answer is one object for as long as it is kept, so its body is added once.
  const known = new WeakMap<ReadResult, Promise<ReadResult>>();

  async function complete(result: ReadResult): Promise<ReadResult> {
    const [collection = ''] = result.collections;
    const definition = collectionWithBodies(collection);
    if (result.status === 'missing' || !definition || !isRecord(result.data)) return result;
    const data = await bodies.complete(definition, result.data);
    return data ? { ...result, data } : { status: 'missing', collections: result.collections };
  }

  return {
    has: (path) => source.has(path),
    async read(path) {
      const plain = await source.read(path);
      const completing = known.get(plain) ?? complete(plain);
      known.set(plain, completing);
      completing.catch(() => known.delete(plain));
      return completing;
    },
    close: () => source.close(),
  };
}
