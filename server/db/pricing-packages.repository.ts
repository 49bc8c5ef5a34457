import {
  PricingPackageDocument,
  PricingPackageRecord,
} from '../../blocks/_contract/documents/pricing-package.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { ACTIVE } from './visible.ts';

export const pricingPackageIndexes: CollectionIndexes = {
  collection: 'pricing_packages',
  indexes: [{ key: { serviceSlug: 1, displayOrder: 1 } }],
};

/** Pricing packages, service by service in their display order. */
export function createPricingPackageRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'pricing_packages',
    record: PricingPackageRecord,
    document: PricingPackageDocument,
    summary: PricingPackageDocument,
    naturalKey: ['serviceSlug', 'packageName'],
    visible: ACTIVE,
  });
  return {
    ...store.writes,
    list: () => store.findMany({ serviceSlug: 1, displayOrder: 1, packageName: 1 }),
  };
}
