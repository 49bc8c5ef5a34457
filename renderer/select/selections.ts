import type { Scope } from '../../blocks/_contract/scope.ts';
import type { Selection, SelectionItem, SelectionKind } from '../../blocks/_contract/selections.ts';
import { postsForCategory, servicesForCategory, studiesForCategory } from './for-category.ts';
import { servicesMentionedInArticle, studiesReferencedInArticle } from './linked-from-article.ts';
import { otherServicesInLocation } from './other-services-in-location.ts';
import { methodPostsForCaseStudy, postsRelatedToCaseStudy } from './posts-for-case-study.ts';
import { postsMatchingQuery } from './posts-matching-query.ts';
import { postsRelatedToArticle } from './posts-related-to-article.ts';
import { postsRelatedToService } from './posts-related-to-service.ts';
import { recentNotFeatured } from './recent-not-featured.ts';
import { featuredSeoGuides, seoGuides } from './seo-guides.ts';
import { similarStudies } from './similar-studies.ts';
import { studiesRelatedToService } from './studies-related-to-service.ts';

/** Picks from a list by what the page is about: the chosen entries in the rule's order. */
export type SelectionRule<K extends SelectionKind> = (
  items: readonly SelectionItem<K>[],
  scope: Scope,
) => readonly SelectionItem<K>[];

type SelectionRules = {
  readonly [K in SelectionKind]: Readonly<Record<Selection<K>, SelectionRule<K>>>;
};

const all = <Item>(items: readonly Item[]) => items;

const RULES: SelectionRules = {
  services: {
    all,
    'mentioned-in-article': servicesMentionedInArticle,
    'for-category': servicesForCategory,
  },
  caseStudies: {
    all,
    'related-to-service': studiesRelatedToService,
    'similar-to-case-study': similarStudies,
    'referenced-in-article': studiesReferencedInArticle,
    'for-category': studiesForCategory,
  },
  blogPosts: {
    all,
    'seo-guides': seoGuides,
    'featured-seo-guides': featuredSeoGuides,
    'recent-not-featured': recentNotFeatured,
    'matching-query': postsMatchingQuery,
    'for-category': postsForCategory,
    'related-to-service': postsRelatedToService,
    'related-to-case-study': postsRelatedToCaseStudy,
    'methods-for-case-study': methodPostsForCaseStudy,
    'related-to-article': postsRelatedToArticle,
  },
  serviceLocations: {
    all,
    'other-in-location': otherServicesInLocation,
  },
};

/**
 * Picks from a list by a named rule of the specification, section 7.
 * @param kind what the list holds. @param name the rule. @param scope what the page is about.
 */
export function select<K extends SelectionKind>(
  kind: K,
  name: Selection<K>,
  items: readonly SelectionItem<K>[],
  scope: Scope,
): readonly SelectionItem<K>[] {
  const rules: SelectionRules[K] = RULES[kind];
  return rules[name](items, scope);
}
