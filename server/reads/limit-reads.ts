import { within } from '../db/within.ts';
import type { ReadSource } from './read-source.ts';

/**
 * Lets the reads of one page take no longer than this together, from now on. What is known is answered
 * all the same, also when no time is left; a read that is late fails, and goes on for the next visitor.
 */
export function limitReads(source: ReadSource, milliseconds: number): ReadSource {
  const endsAt = performance.now() + milliseconds;
  return {
    has: (path) => source.has(path),
    read: (path) => within(Math.max(0, endsAt - performance.now()), source.read(path)),
    close: () => source.close(),
  };
}
