import { toText } from '../../blocks/_contract/to-text.ts';
import type { CollectionDefinition } from './define-collection.ts';

/** The path of a record's page: `/services/:slug` and `{ slug: 'seo' }` make `/services/seo`; undefined where records have no pages. */
export function recordAddress(
  { address }: Pick<CollectionDefinition, 'address'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  return address?.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(toText(record[name])));
}
