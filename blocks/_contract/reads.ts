import type { BlogHubDocument } from './documents/blog-hub.ts';
import type { BlogCategoryCounts, BlogPostDocument, BlogPostSummary } from './documents/blog-post.ts';
import type { CaseStudyDocument, CaseStudySummary } from './documents/case-study.ts';
import type { FaqDocument } from './documents/faq.ts';
import type { IndustryPageDocument, IndustryPageSummary } from './documents/industry-page.ts';
import type { LocationDocument, LocationSummary } from './documents/location.ts';
import type { PricingPackageDocument } from './documents/pricing-package.ts';
import type { ServiceDocument, ServiceSummary } from './documents/service.ts';
import type { ServiceLocationDocument, ServiceLocationSummary } from './documents/service-location.ts';
import type { LocationListing } from './location-listing.ts';
import type { LocationPopulations } from './location-populations.ts';
import type { SearchAnswer } from './search-answer.ts';

/**
 * A read: a GET of the API by its path, which is also its cache key on the server and in the
 * browser. `T` is what the path answers; it exists only for the type checker.
 */
export interface Read<T> {
  readonly path: string;
  readonly answers?: (answer: T) => void;
}

const list =
  <T>(path: string) =>
  (): Read<T> => ({ path });
const one =
  <T>(base: string) =>
  (slug: string): Read<T> => ({ path: `${base}/${encodeURIComponent(slug)}` });

/** A page of search results. @param page from 1. */
function search(query: string, page = 1): Read<SearchAnswer> {
  const asked = new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) });
  return { path: `/api/search?${asked}` };
}

/** Every read of the site (the specification, section 7). Browser-safe: nothing but paths and types. */
export const reads = {
  services: list<ServiceSummary[]>('/api/services'),
  service: one<ServiceDocument>('/api/services'),
  caseStudies: list<CaseStudySummary[]>('/api/case-studies'),
  caseStudy: one<CaseStudyDocument>('/api/case-studies'),
  blog: list<BlogPostSummary[]>('/api/blog'),
  blogFeatured: list<BlogPostSummary[]>('/api/blog/featured'),
  blogCategories: list<BlogCategoryCounts>('/api/blog/categories'),
  blogHub: one<BlogHubDocument>('/api/blog/hubs'),
  blogPost: one<BlogPostDocument>('/api/blog'),
  locations: list<LocationSummary[]>('/api/locations'),
  location: one<LocationDocument>('/api/locations'),
  /** The places of some names, joined by commas: a page that names a few need not read them all. */
  locationsNamed: one<LocationSummary[]>('/api/locations/named'),
  /** A page of the places that a query asks for, written by `formatLocationQuery`. */
  locationListing: one<LocationListing>('/api/locations/listing'),
  /** Where places stand by population. */
  locationPopulations: list<LocationPopulations>('/api/locations/summary/populations'),
  serviceLocation: one<ServiceLocationDocument>('/api/service-locations'),
  serviceLocationsIn: one<ServiceLocationSummary[]>('/api/service-locations/location'),
  pricing: list<PricingPackageDocument[]>('/api/pricing'),
  faqs: list<FaqDocument[]>('/api/faqs'),
  industries: list<IndustryPageSummary[]>('/api/industries'),
  industry: one<IndustryPageDocument>('/api/industries'),
  search,
};

/** The three states of a read, on the server and in the browser alike. */
export type ReadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'loaded'; readonly data: T };
