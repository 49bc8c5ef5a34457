import type { CollectionWrites } from '../db/collection-store.ts';
import type { Database } from '../db/database.ts';

type ReadCollection =
  | 'services'
  | 'caseStudies'
  | 'blogPosts'
  | 'locations'
  | 'serviceLocations'
  | 'pricingPackages'
  | 'faqs'
  | 'industryPages';

/** What reads ask of a database: the lists and single records of its collections, and word of changes. */
export type ReadableDatabase = {
  readonly [Name in ReadCollection]: Omit<Database[Name], keyof CollectionWrites<unknown> | 'findId'>;
} & { readonly changes: Pick<Database['changes'], 'subscribe'> };
