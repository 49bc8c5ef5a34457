import type { ReadState } from '../../blocks/_contract/reads.ts';
import type { ReadResult, ReadSource } from '../reads/read-source.ts';

/** The answers of a set of reads, and what depends on them. */
export interface FetchedReads {
  readonly states: ReadonlyMap<string, ReadState<unknown>>;
  /** The collections the answers came from. */
  readonly collections: ReadonlySet<string>;
  /** The paths that answered nothing. */
  readonly missing: ReadonlySet<string>;
  /** The faults, by path: the database was away, or the read failed. */
  readonly faults: ReadonlyMap<string, unknown>;
}

const loaded = new WeakMap<ReadResult, ReadState<unknown>>();

/** The same state for the same answer, so that what is made of an answer can be kept by its state. */
function stateOf(answer: ReadResult & { status: 'found' }): ReadState<unknown> {
  const known = loaded.get(answer);
  if (known) return known;
  const state: ReadState<unknown> = { status: 'loaded', data: answer.data };
  loaded.set(answer, state);
  return state;
}

/** Fetches reads side by side, straight from the source. One that fails does not fail the others. */
export async function fetchReads(paths: Iterable<string>, source: ReadSource): Promise<FetchedReads> {
  const states = new Map<string, ReadState<unknown>>();
  const collections = new Set<string>();
  const missing = new Set<string>();
  const faults = new Map<string, unknown>();
  await Promise.all(
    [...new Set(paths)].map(async (path) => {
      try {
        const answer = await source.read(path);
        for (const collection of answer.collections) collections.add(collection);
        if (answer.status === 'found') states.set(path, stateOf(answer));
        else {
          missing.add(path);
          states.set(path, { status: 'error', message: '404: Not Found' });
        }
      } catch (error) {
        faults.set(path, error);
        states.set(path, { status: 'error', message: '503: Service Unavailable' });
      }
    }),
  );
  return { states, collections, missing, faults };
}
