import type { BlogPostSummary } from './documents/blog-post.ts';
import type { CaseStudySummary } from './documents/case-study.ts';
import type { ServiceSummary } from './documents/service.ts';
import type { ServiceLocationSummary } from './documents/service-location.ts';

/**
 * The named rules by which a block picks from a list (the specification, section 7). Marketers
 * write the name as `select`; `renderer/select/` holds the function of each.
 */
export const SELECTIONS = {
  services: ['all', 'mentioned-in-article', 'for-category'],
  caseStudies: [
    'all',
    'related-to-service',
    'similar-to-case-study',
    'referenced-in-article',
    'for-category',
  ],
  blogPosts: [
    'all',
    'seo-guides',
    'featured-seo-guides',
    'recent-not-featured',
    'matching-query',
    'for-category',
    'related-to-service',
    'related-to-case-study',
    'methods-for-case-study',
    'related-to-article',
  ],
  serviceLocations: ['all', 'other-in-location'],
} as const;

interface SelectionItems {
  services: ServiceSummary;
  caseStudies: CaseStudySummary;
  blogPosts: BlogPostSummary;
  serviceLocations: ServiceLocationSummary;
}

export type SelectionKind = keyof typeof SELECTIONS;
export type Selection<K extends SelectionKind> = (typeof SELECTIONS)[K][number];
export type SelectionItem<K extends SelectionKind> = SelectionItems[K];
