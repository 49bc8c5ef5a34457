import createRouter from 'find-my-way';
import { EVERY_READ, type EveryRead } from '../../collections/_contract/every-read.ts';
import type { ReadParams } from '../../collections/_contract/reads.ts';

/** A path of the API taken apart. */
export interface ReadMatch {
  readonly pattern: string;
  readonly found: EveryRead;
  /** The variable parts of the path, decoded; none for lists. */
  readonly params: ReadParams;
}

/** Room for the names of twenty places. */
export const MAX_SLUG_LENGTH = 2_000;

/**
 * Makes a function from a path like `/api/services/local-seo` to its read, or undefined where the
 * API has none. It is the router Fastify uses, so both always agree.
 */
export function createReadMatcher(): (path: string) => ReadMatch | undefined {
  const reads = new Map<unknown, { pattern: string; found: EveryRead }>();
  const router = createRouter({ maxParamLength: MAX_SLUG_LENGTH });
  for (const [pattern, found] of EVERY_READ) {
    const handler = () => {};
    reads.set(handler, { pattern, found });
    router.on('GET', pattern, handler);
  }
  return (path) => {
    const match = router.find('GET', path);
    const read = reads.get(match?.handler);
    return match && read ? { ...read, params: readParams(match.params) } : undefined;
  };
}

function readParams(params: Readonly<Record<string, string | undefined>>): ReadParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
}
