import { documentSchema } from '../../blocks/_contract/documents/document.ts';
import { IndustryPageRecord, IndustryPageSummary } from '../../blocks/_contract/documents/industry-page.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { ACTIVE } from './visible.ts';

export const industryPageIndexes: CollectionIndexes = {
  collection: 'industry_pages',
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { industry: 1 } }],
};

/** Industry pages, by the name of the industry. */
export function createIndustryPageRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'industry_pages',
    record: IndustryPageRecord,
    document: documentSchema(IndustryPageRecord),
    summary: IndustryPageSummary,
    naturalKey: ['slug'],
    visible: ACTIVE,
  });
  return {
    ...store.writes,
    list: () => store.findMany({ industry: 1, slug: 1 }),
    findBySlug: (slug: string) => store.findOne({ slug }),
  };
}
