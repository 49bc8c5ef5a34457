import { FaqDocument, FaqRecord } from '../../blocks/_contract/documents/faq.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { ACTIVE } from './visible.ts';

export const faqIndexes: CollectionIndexes = {
  collection: 'faqs',
  indexes: [{ key: { orderIndex: 1 } }, { key: { question: 1 } }],
};

/** Questions with their answers, in their order. */
export function createFaqRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'faqs',
    record: FaqRecord,
    document: FaqDocument,
    summary: FaqDocument,
    naturalKey: ['question'],
    visible: ACTIVE,
  });
  return {
    ...store.writes,
    list: () => store.findMany({ orderIndex: 1, createdAt: 1 }),
  };
}
