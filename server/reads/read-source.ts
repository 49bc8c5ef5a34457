import { LRUCache } from 'lru-cache';
import type { CollectionName } from '../db/collection-names.ts';
import { answerRead } from './answer-read.ts';
import { createReadMatcher, type ReadMatch } from './match-read.ts';
import type { ReadableDatabase } from './readable-database.ts';

/** What a read gave. Shared by all who ask: nobody may change it. */
export type ReadResult =
  | { readonly status: 'found'; readonly data: unknown; readonly collections: readonly CollectionName[] }
  | { readonly status: 'missing'; readonly collections: readonly CollectionName[] };

/** Answers reads by their path, for pages and for the API alike. */
export interface ReadSource {
  /** Whether the API has such a path. */
  has(path: string): boolean;
  /**
   * @param path a path of the API without a query, e.g. `/api/services/local-seo`.
   * @throws when the API has no such path, and when the database fails.
   */
  read(path: string): Promise<ReadResult>;
  /** Stops listening to the database's changes. */
  close(): void;
}

/** What kept answers may hold together, in characters of their JSON. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024;

export interface ReadSourceOptions {
  /** Runs each query; a circuit breaker refuses where the database is away and gives up on what is late. */
  readonly guard?: <T>(ask: () => Promise<T>) => Promise<T>;
}

interface Flight {
  readonly result: Promise<ReadResult>;
  readonly collections: readonly CollectionName[];
}

/**
 * Makes the source of reads: many who ask for one path at the same time share one query, and answers
 * are kept until a collection they were made from changes. Missing records and searches are asked for each
 * time, so that addresses made up by a crawler never push out real ones.
 */
export function createReadSource(
  database: ReadableDatabase,
  { guard = (ask) => ask() }: ReadSourceOptions = {},
): ReadSource {
  const matchRead = createReadMatcher();
  const answers = new LRUCache<string, ReadResult>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (result) => JSON.stringify(result).length,
  });
  const flights = new Map<string, Flight>();

  // A query begun before a change may still see the old record: its flight is forgotten as well, so
  // that nobody new joins it and its result is not kept.
  const forget = (collection: CollectionName) => {
    for (const store of [answers, flights]) {
      for (const [key, { collections }] of store.entries()) {
        if (collections.includes(collection)) store.delete(key);
      }
    }
  };

  const query = async ({ found, params }: ReadMatch): Promise<ReadResult> => {
    const collections = [found.collection.name];
    const data = await answerRead(found, params, database);
    return data === undefined ? { status: 'missing', collections } : { status: 'found', data, collections };
  };

  const follow = (key: string, landing: Promise<ReadResult>, flight: Flight, isKept: boolean) => {
    flights.set(key, flight);
    const isCurrent = () => flights.get(key) === flight;
    landing
      .then((result) => {
        if (isKept && isCurrent() && result.status === 'found') answers.set(key, result);
      })
      .catch(() => {})
      .finally(() => {
        if (isCurrent()) flights.delete(key);
      });
  };

  return {
    has: (path) => matchRead(path) !== undefined,

    async read(path) {
      const match = matchRead(path);
      if (!match) throw new Error(`The API has no read "${path}".`);
      const { found, params } = match;
      const key = [match.pattern, ...Object.values(params)].join(' ');
      const known = answers.get(key) ?? flights.get(key)?.result;
      if (known) return known;

      let landing: Promise<ReadResult> | undefined;
      const result = guard(() => {
        landing = query(match);
        return landing;
      });
      // The guard may refuse without asking. An answer that comes too late for those who wait is kept.
      const collections = [found.collection.name];
      if (landing) follow(key, landing, { result, collections }, found.read.isKept?.(params) ?? true);
      return result;
    },

    close: database.changes.subscribe(forget),
  };
}
