import { documentSchema } from '../../blocks/_contract/documents/document.ts';
import { ServiceRecord, ServiceSummary } from '../../blocks/_contract/documents/service.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { ACTIVE } from './visible.ts';

export const serviceIndexes: CollectionIndexes = {
  collection: 'services',
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { createdAt: 1 } }],
};

/** Services, newest first. */
export function createServiceRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'services',
    record: ServiceRecord,
    document: documentSchema(ServiceRecord),
    summary: ServiceSummary,
    naturalKey: ['slug'],
    visible: ACTIVE,
  });
  return {
    ...store.writes,
    list: () => store.findMany({ createdAt: -1, slug: 1 }),
    findBySlug: (slug: string) => store.findOne({ slug }),
  };
}
