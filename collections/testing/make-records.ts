import type { BlogPostRecord } from '../blog_posts/blog_posts.collection.ts';
import type { LocationRecord } from '../locations/location-fields.ts';
import type { PricingPackageRecord } from '../pricing_packages/pricing_packages.collection.ts';
import type { ServiceRecord } from '../services/services.collection.ts';

/** A valid service; what a test is about is given by name. */
export function makeService(fields: Partial<ServiceRecord> = {}): ServiceRecord {
  return {
    title: 'Local SEO',
    slug: 'local-seo',
    description: 'Be found on the map.',
    content: 'Found **nearby**.',
    icon: 'search',
    features: ['Business profile'],
    isActive: true,
    createdAt: '2024-02-12T23:10:00.000Z',
    ...fields,
  };
}

/** A valid article; what a test is about is given by name. */
export function makeBlogPost(fields: Partial<BlogPostRecord> = {}): BlogPostRecord {
  return {
    title: 'Ask for reviews',
    slug: 'ask-for-reviews',
    excerpt: 'When to ask, and how.',
    content: 'Reviews help local SEO.',
    category: 'Local SEO',
    tags: ['reviews'],
    readTime: 4,
    isPublished: true,
    isFeatured: false,
    createdAt: '2025-02-01T00:00:00.000Z',
    updatedAt: '2025-02-01T00:00:00.000Z',
    ...fields,
  };
}

/** A valid place; what a test is about is given by name. */
export function makeLocation(fields: Partial<LocationRecord> = {}): LocationRecord {
  return {
    name: 'Hobart',
    slug: 'hobart',
    type: 'city',
    state: 'TAS',
    population: 253_654,
    description: 'The capital of Tasmania.',
    metaTitle: 'Marketing in Hobart',
    metaDescription: 'Marketing for businesses in Hobart.',
    content: 'A small market.',
    targetKeywords: ['marketing hobart'],
    nearbyLocations: ['Sandy Bay'],
    isActive: true,
    createdAt: '2024-10-08T09:00:00.000Z',
    ...fields,
  };
}

/** A valid package; what a test is about is given by name. */
export function makePackage(fields: Partial<PricingPackageRecord> = {}): PricingPackageRecord {
  return {
    serviceSlug: 'local-seo',
    packageName: 'Starter',
    packageType: 'basic',
    displayOrder: 10,
    price: 650,
    billingPeriod: 'monthly',
    currency: 'AUD',
    description: 'For one address.',
    features: ['Business profile'],
    limitations: [],
    deliverables: [],
    timeline: '3 months',
    setupFee: 0,
    isPopular: false,
    isCustom: false,
    buttonText: 'Get Started',
    ctaUrl: '/contact',
    guarantees: [],
    addOns: [],
    targetAudience: 'One shop',
    isActive: true,
    createdAt: '2024-12-29T23:00:00.000Z',
    updatedAt: '2024-12-29T23:00:00.000Z',
    ...fields,
  };
}
