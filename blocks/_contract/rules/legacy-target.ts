import { trimSlashes } from './trim-slashes.ts';

const LEGACY_PREFIX = '/your-service';

/** Addresses whose target is fixed; category pages of the blog are where they always were. */
const FIXED_TARGETS: ReadonlyMap<string, string> = new Map([
  ['/your-service/law-firms/locations', '/locations'],
  ['/blog/lawyers', '/blog/lawyers'],
  ['/blog/local-businesses', '/blog/local-businesses'],
  ['/blog/seo', '/blog/seo'],
  ['/blog/ppc', '/blog/ppc'],
  ['/blog/content-marketing', '/blog/content-marketing'],
]);

/**
 * Where an address of the former site leads now (the specification, section 2, "Legacy redirect").
 * The first rule that fits wins: the fixed table, everything below `/your-service/`, law firms, the
 * home page.
 * @param path the address without its query. @returns undefined for an address of this site.
 */
export function legacyTarget(path: string): string | undefined {
  const fixed = FIXED_TARGETS.get(trimSlashes(path));
  if (fixed !== undefined) return fixed;
  if (!path.startsWith(LEGACY_PREFIX)) return undefined;
  if (path.startsWith(`${LEGACY_PREFIX}/`)) return '/services';
  if (path.includes('/law-firms/') || path.includes('/lawyers/')) return '/blog/lawyers';
  return '/';
}
