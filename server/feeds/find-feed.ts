import type { Site } from '../../blocks/_contract/site.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import { recordAddress } from '../../collections/_contract/record-address.ts';
import type { Database } from '../db/database.ts';
import type { FeedSubject } from './build-feed.ts';

/** Older articles are read on the site. */
const MAX_ITEMS = 20;

/**
 * Gathers the newest records of a collection that has a feed, all or those of one part.
 * @param part the last part of the address of that part, such as a category's; undefined for all.
 * @param isRedirected whether an address only leads on.
 * @returns undefined where there is no such part.
 */
export async function findFeed(
  definition: CollectionDefinition,
  part: string | undefined,
  database: Pick<Database, 'of' | 'bodies'>,
  site: Site,
  isRedirected: (path: string) => boolean,
): Promise<FeedSubject | undefined> {
  const { feed } = definition;
  const documents = database.of(definition);
  const subject = feed?.describe(part, await documents.list(), site);
  if (!feed || !subject) return undefined;
  const { records, ...about } = subject;
  const listed = records
    .map((record) => ({ slug: String(record.slug), path: recordAddress(definition, record) ?? '/' }))
    .filter(({ path }) => !isRedirected(path))
    .slice(0, MAX_ITEMS);
  const items = await Promise.all(
    listed.map(async ({ slug, path }) => {
      const written = await documents.findBySlug(slug);
      const document = written && (await database.bodies.complete(definition, written));
      return document && { ...feed.item(document), path };
    }),
  );
  return { ...about, items: items.filter((item) => item !== undefined) };
}
