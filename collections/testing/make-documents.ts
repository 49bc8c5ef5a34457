import { safeHtml } from '../../renderer/testing/safe-html.ts';
import type { BlogPostDocument } from '../blog_posts/blog_posts.collection.ts';
import type { CaseStudyDocument } from '../case_studies/case_studies.collection.ts';
import type { ServiceLocationDocument } from '../service_locations/service_locations.collection.ts';
import type { ServiceDocument } from '../services/services.collection.ts';

const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** An article with everything a rule may look at; `title` gives id and slug. */
export function makePost(post: Partial<BlogPostDocument> & { title: string }): BlogPostDocument {
  return {
    id: slugOf(post.title),
    slug: slugOf(post.title),
    excerpt: '',
    content: '',
    contentHtml: safeHtml(''),
    category: 'Analytics',
    tags: [],
    readTime: 5,
    isPublished: true,
    isFeatured: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...post,
  };
}

/** A case study; `title` gives id and slug. */
export function makeStudy(study: Partial<CaseStudyDocument> & { title: string }): CaseStudyDocument {
  return {
    id: slugOf(study.title),
    slug: slugOf(study.title),
    client: 'Client',
    industry: 'Trades',
    description: '',
    content: '',
    contentHtml: safeHtml(''),
    results: [],
    metrics: '{}',
    timeline: '6 months',
    services: [],
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...study,
  };
}

/** A service; `title` gives id and slug. */
export function makeService(service: Partial<ServiceDocument> & { title: string }): ServiceDocument {
  return {
    id: slugOf(service.title),
    slug: slugOf(service.title),
    description: '',
    content: '',
    contentHtml: safeHtml(''),
    icon: 'search',
    features: [],
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...service,
  };
}

/** A service in a place. */
export function makeServiceLocation(serviceSlug: string, locationSlug: string): ServiceLocationDocument {
  return {
    id: `${serviceSlug}-${locationSlug}`,
    slug: `${serviceSlug}-${locationSlug}`,
    serviceSlug,
    locationSlug,
    metaTitle: '',
    metaDescription: '',
    content: '',
    contentHtml: safeHtml(''),
    targetKeywords: [],
    localFeatures: [],
    testimonials: [],
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}
