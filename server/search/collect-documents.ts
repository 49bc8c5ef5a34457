import { PUBLIC_COLLECTIONS } from '../../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import type { Database } from '../db/database.ts';
import { toPlainText } from './plain-text.ts';
import type { SearchDocument } from './search-document.ts';

/** The collections that are searched, those that visitors come for first. */
export const SEARCHED_COLLECTIONS: readonly CollectionDefinition[] = PUBLIC_COLLECTIONS.filter(
  ({ search }) => search !== undefined,
).sort((a, b) => (a.search?.order ?? 0) - (b.search?.order ?? 0));

/** Reads all that the public may see of a collection, in the words by which it is searched. */
export async function* collectDocuments(
  { name, search }: CollectionDefinition,
  { pageRecords }: Pick<Database, 'pageRecords'>,
): AsyncIterable<SearchDocument> {
  if (!search) return;
  const { kind, weight, isAnswer } = search;
  for await (const record of pageRecords.streamWhole(name)) {
    const { body, ...words } = search.words(record);
    yield {
      id: `${name}/${String(record.id)}`,
      kind,
      weight,
      ...words,
      body: toPlainText(body),
      ...(isAnswer && { isAnswer }),
    };
  }
}
