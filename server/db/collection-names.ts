/** Every collection of the product (the specification, section 3). */
export const COLLECTION_NAMES = [
  'services',
  'case_studies',
  'blog_posts',
  'locations',
  'service_locations',
  'pricing_packages',
  'faqs',
  'industry_pages',
  'users',
  'contacts',
] as const;

export type CollectionName = (typeof COLLECTION_NAMES)[number];

/** Narrows a name that came from outside, e.g. from a change stream. */
export function isCollectionName(name: string): name is CollectionName {
  return COLLECTION_NAMES.some((known) => known === name);
}
