import { type TSchema, Type } from '@sinclair/typebox';
import { BlogHubDocument } from './documents/blog-hub.ts';
import { BlogCategoryCounts, BlogPostDocument, BlogPostSummary } from './documents/blog-post.ts';
import { CaseStudyDocument, CaseStudySummary } from './documents/case-study.ts';
import { FaqDocument } from './documents/faq.ts';
import { IndustryPageDocument, IndustryPageSummary } from './documents/industry-page.ts';
import { LocationDocument, LocationSummary } from './documents/location.ts';
import { PricingPackageDocument } from './documents/pricing-package.ts';
import { ServiceDocument, ServiceSummary } from './documents/service.ts';
import { ServiceLocationDocument, ServiceLocationSummary } from './documents/service-location.ts';
import { LocationListing } from './location-listing.ts';
import { LocationPopulations } from './location-populations.ts';

/**
 * What each read answers, by its path pattern: the source of the API's validation and
 * serialisation, and what bindings in layouts are checked against.
 */
export const READ_SCHEMAS = {
  '/api/services': Type.Array(ServiceSummary),
  '/api/services/:slug': ServiceDocument,
  '/api/case-studies': Type.Array(CaseStudySummary),
  '/api/case-studies/:slug': CaseStudyDocument,
  '/api/blog': Type.Array(BlogPostSummary),
  '/api/blog/featured': Type.Array(BlogPostSummary),
  '/api/blog/categories': BlogCategoryCounts,
  '/api/blog/hubs/:slug': BlogHubDocument,
  '/api/blog/:slug': BlogPostDocument,
  '/api/locations': Type.Array(LocationSummary),
  '/api/locations/:slug': LocationDocument,
  '/api/locations/named/:slug': Type.Array(LocationSummary),
  '/api/locations/listing/:slug': LocationListing,
  '/api/locations/summary/populations': LocationPopulations,
  '/api/service-locations/:slug': ServiceLocationDocument,
  '/api/service-locations/location/:slug': Type.Array(ServiceLocationSummary),
  '/api/pricing': Type.Array(PricingPackageDocument),
  '/api/faqs': Type.Array(FaqDocument),
  '/api/industries': Type.Array(IndustryPageSummary),
  '/api/industries/:slug': IndustryPageDocument,
} as const satisfies Record<string, TSchema>;

export type ReadPattern = keyof typeof READ_SCHEMAS;
