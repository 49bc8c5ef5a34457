import createRouter from 'find-my-way';
import { READ_SCHEMAS, type ReadPattern } from '../../blocks/_contract/read-schemas.ts';

/** A path of the API taken apart. */
export interface ReadMatch {
  readonly pattern: ReadPattern;
  /** The last part of the path, decoded; empty for lists. */
  readonly slug: string;
}

/** Room for the names of twenty places. */
export const MAX_SLUG_LENGTH = 2_000;

/**
 * Makes a function from a path like `/api/services/local-seo` to its read, or undefined where the
 * API has none. It is the router Fastify uses, so both always agree.
 */
export function createReadMatcher(): (path: string) => ReadMatch | undefined {
  const patterns = new Map<unknown, ReadPattern>();
  const router = createRouter({ maxParamLength: MAX_SLUG_LENGTH });
  for (const pattern of Object.keys(READ_SCHEMAS).filter(isReadPattern)) {
    const handler = () => {};
    patterns.set(handler, pattern);
    router.on('GET', pattern, handler);
  }
  return (path) => {
    const found = router.find('GET', path);
    const pattern = patterns.get(found?.handler);
    if (!found || pattern === undefined) return undefined;
    return { pattern, slug: found.params.slug ?? '' };
  };
}

function isReadPattern(pattern: string): pattern is ReadPattern {
  return Object.hasOwn(READ_SCHEMAS, pattern);
}
