import type { Site } from '../../blocks/_contract/site.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import { recordAddress } from '../../collections/_contract/record-address.ts';
import type { WrittenOf } from '../../collections/_contract/schemas.ts';
import type { Database } from '../db/database.ts';
import type { FeedSubject } from './build-feed.ts';

/** A feed whose documents have the sources of their bodies alone. */
export interface FoundFeed extends Omit<FeedSubject, 'items'> {
  readonly found: readonly {
    readonly path: string;
    readonly document: WrittenOf<CollectionDefinition['fields']> | undefined;
  }[];
}

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
  database: Pick<Database, 'of'>,
  site: Site,
  isRedirected: (path: string) => boolean,
): Promise<FoundFeed | undefined> {
  const { feed } = definition;
  const documents = database.of(definition);
  const subject = feed?.describe(part, await documents.list(), site);
  if (!feed || !subject) return undefined;
  const { records, ...about } = subject;
  const listed = records
    .map((record) => ({ slug: String(record.slug), path: recordAddress(definition, record) ?? '/' }))
    .filter(({ path }) => !isRedirected(path))
    .slice(0, MAX_ITEMS);
  const found = await Promise.all(
    listed.map(async ({ slug, path }) => ({ path, document: await documents.findBySlug(slug) })),
  );
  return { ...about, found };
}

/** Adds the bodies of what was found, which may take its time and says nothing of the database. */
export async function completeFeed(
  definition: CollectionDefinition,
  { found, ...about }: FoundFeed,
  bodies: Database['bodies'],
): Promise<FeedSubject> {
  const items = await Promise.all(
    found.map(async ({ document, path }) => {
      const complete = document && (await bodies.complete(definition, document));
      return complete && definition.feed && { ...definition.feed.item(complete), path };
    }),
  );
  return { ...about, items: items.filter((item) => item !== undefined) };
}
