import type { Static } from '@sinclair/typebox';
import type { READ_SCHEMAS, ReadPattern } from '../../blocks/_contract/read-schemas.ts';
import { parseLocationQuery } from '../../blocks/_contract/rules/location-query.ts';
import { stepPopulations } from '../../blocks/_contract/rules/step-populations.ts';
import type { CollectionName } from '../db/collection-names.ts';
import { findBlogHub } from './find-blog-hub.ts';
import type { ReadableDatabase } from './readable-database.ts';

/** What the database answers: a document has the source of its body alone; its HTML is added on the way out. */
type Fetched<Answer> = Answer extends { contentHtml: string } ? Omit<Answer, 'contentHtml'> : Answer;

/** How one read is answered. */
export interface ReadEntry<Answer> {
  /** The collections the answer is made from; a change to one of them makes it stale. */
  readonly collections: readonly CollectionName[];
  /** @param slug the last part of the path; empty for lists. @returns undefined where there is nothing. */
  answer(database: ReadableDatabase, slug: string): Promise<Fetched<Answer> | undefined>;
  /** Whether its answer is worth keeping: not where visitors type what they like. Left out, it is. */
  isKept?(slug: string): boolean;
}

/** Every read of the API (the specification, section 7), typed to what its schema promises. */
export const READ_TABLE: { readonly [P in ReadPattern]: ReadEntry<Static<(typeof READ_SCHEMAS)[P]>> } = {
  '/api/services': {
    collections: ['services'],
    answer: (database) => database.services.list(),
  },
  '/api/services/:slug': {
    collections: ['services'],
    answer: (database, slug) => database.services.findBySlug(slug),
  },
  '/api/case-studies': {
    collections: ['case_studies'],
    answer: (database) => database.caseStudies.list(),
  },
  '/api/case-studies/:slug': {
    collections: ['case_studies'],
    answer: (database, slug) => database.caseStudies.findBySlug(slug),
  },
  '/api/blog': {
    collections: ['blog_posts'],
    answer: (database) => database.blogPosts.list(),
  },
  '/api/blog/featured': {
    collections: ['blog_posts'],
    answer: (database) => database.blogPosts.listFeatured(),
  },
  '/api/blog/categories': {
    collections: ['blog_posts'],
    answer: (database) => database.blogPosts.countByCategory(),
  },
  '/api/blog/hubs/:slug': {
    collections: ['blog_posts'],
    answer: async (database, slug) => findBlogHub(slug, await database.blogPosts.list()),
  },
  '/api/blog/:slug': {
    collections: ['blog_posts'],
    answer: (database, slug) => database.blogPosts.findBySlug(slug),
  },
  '/api/locations': {
    collections: ['locations'],
    answer: (database) => database.locations.list(),
  },
  '/api/locations/:slug': {
    collections: ['locations'],
    answer: (database, slug) => database.locations.findBySlug(slug),
  },
  '/api/locations/named/:slug': {
    collections: ['locations'],
    answer: (database, slug) => database.locations.listNamed(slug.split(',')),
  },
  '/api/locations/listing/:slug': {
    collections: ['locations'],
    answer: (database, slug) => database.locations.listAsked(parseLocationQuery(slug)),
    isKept: (slug) => !parseLocationQuery(slug).search,
  },
  '/api/locations/summary/populations': {
    collections: ['locations'],
    answer: async (database) => stepPopulations(await database.locations.countPopulations()),
  },
  '/api/service-locations/:slug': {
    collections: ['service_locations'],
    answer: (database, slug) => database.serviceLocations.findBySlug(slug),
  },
  '/api/service-locations/location/:slug': {
    collections: ['service_locations'],
    answer: (database, slug) => database.serviceLocations.listByLocation(slug),
  },
  '/api/pricing': {
    collections: ['pricing_packages'],
    answer: (database) => database.pricingPackages.list(),
  },
  '/api/faqs': {
    collections: ['faqs'],
    answer: (database) => database.faqs.list(),
  },
  '/api/industries': {
    collections: ['industry_pages'],
    answer: (database) => database.industryPages.list(),
  },
  '/api/industries/:slug': {
    collections: ['industry_pages'],
    answer: (database, slug) => database.industryPages.findBySlug(slug),
  },
};
