import { reads } from '../../blocks/_contract/reads.ts';
import { dataReads } from '../pages/page-scope.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';
import type { Finding, LintContext } from './lint-context.ts';
import { findNearCopies } from './near-copies.ts';

/** Two pages of places that share this much read as one with the name changed, also to a search engine. */
const TOO_NEAR = 0.5;

/** Finds pages of a service in a place that are all but copies of one another. */
export async function lintCopies(
  { layouts }: LintContext,
  database: Pick<ReadableDatabase, 'serviceLocations'>,
): Promise<Finding[]> {
  const pages = layouts.flatMap((linted) =>
    linted.addresses.flatMap((address) =>
      dataReads(linted.layout, address.params).map(
        ({ name, path }) => [path, { linted, address, name }] as const,
      ),
    ),
  );
  const pageOf = new Map(pages);
  const texts = (await database.serviceLocations.listSources()).map(({ slug, locationSlug, content }) => ({
    key: reads.serviceLocation(slug).path,
    text: content,
    names: [locationSlug],
  }));
  return findNearCopies(texts, TOO_NEAR).flatMap(({ key, twin, score }): Finding[] => {
    const page = pageOf.get(key);
    if (!page) return [];
    const { linted, address, name } = page;
    const found = `${address.path}, ${Math.round(score * 100)}% the same as ${pageOf.get(twin)?.address.path ?? twin}`;
    const expected = `a page that shares less than ${TOO_NEAR * 100}% of its five-word sequences with any other`;
    return [{ source: linted.source, fault: { code: 'near-copy', path: ['data', name], found, expected } }];
  });
}
