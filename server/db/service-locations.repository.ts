import { documentSchema } from '../../blocks/_contract/documents/document.ts';
import {
  ServiceLocationRecord,
  ServiceLocationSummary,
} from '../../blocks/_contract/documents/service-location.ts';
import { toText } from '../../blocks/_contract/to-text.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { ACTIVE } from './visible.ts';

export const serviceLocationIndexes: CollectionIndexes = {
  collection: 'service_locations',
  indexes: [
    { key: { slug: 1 }, unique: true },
    { key: { serviceSlug: 1, locationSlug: 1 } },
    { key: { locationSlug: 1 } },
  ],
};

/** Services as offered in one place. */
export function createServiceLocationRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'service_locations',
    record: ServiceLocationRecord,
    document: documentSchema(ServiceLocationRecord),
    summary: ServiceLocationSummary,
    naturalKey: ['slug'],
    visible: ACTIVE,
  });
  return {
    ...store.writes,
    findBySlug: (slug: string) => store.findOne({ slug }),
    /** The sources of all bodies that the public may see, to compare them with one another. */
    async listSources() {
      const found = await store.collection
        .find(store.listed(), { projection: { slug: 1, locationSlug: 1, content: 1 } })
        .sort({ slug: 1 })
        .toArray();
      return found.map(({ slug, locationSlug, content }) => ({
        slug: toText(slug),
        locationSlug: toText(locationSlug),
        content: toText(content),
      }));
    },
    /** Every service offered in one place, by the name of the service. */
    listByLocation: (locationSlug: string) => store.findMany({ serviceSlug: 1 }, { locationSlug }),
  };
}
