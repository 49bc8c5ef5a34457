import {
  LocationDocument,
  LocationRecord,
  LocationSummary,
} from '../../blocks/_contract/documents/location.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { ACTIVE } from './visible.ts';

export const locationIndexes: CollectionIndexes = {
  collection: 'locations',
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { population: -1 } }, { key: { name: 1 } }],
};

/** Places, the most populous first. */
export function createLocationRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'locations',
    record: LocationRecord,
    document: LocationDocument,
    summary: LocationSummary,
    naturalKey: ['slug'],
    visible: ACTIVE,
    describeBody: (slug) => ({ ownPath: `/locations/${slug}`, isAutoLinked: false }),
  });
  return {
    ...store.writes,
    list: () => store.findMany({ population: -1, name: 1 }),
    /** Places by their names, written as they are; a name may have several. */
    listNamed: (names: readonly string[]) =>
      store.findMany({ population: -1, name: 1 }, { name: { $in: [...names] } }),
    findBySlug: (slug: string) => store.findOne({ slug }),

    /** The identifier of a place, hidden or not; undefined where there is none of that slug. */
    async findId(slug: string): Promise<string | undefined> {
      const found = await store.collection.findOne({ slug }, { projection: { _id: 1 } });
      return found?._id.toHexString();
    },
  };
}
