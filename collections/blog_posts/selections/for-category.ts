import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { CaseStudySummary } from '../../case_studies/case_studies.collection.ts';
import { servicePageOf } from '../../services/rules/service-page-of.ts';
import type { ServiceSummary } from '../../services/services.collection.ts';
import type { BlogPostSummary } from '../blog_posts.collection.ts';
import { categoryHubOf } from '../rules/category-hubs.ts';
import { newestFirst } from './newest-first.ts';

type HubScope = Pick<Scope, 'params'>;

/** Articles of the category whose hub the page is, newest first (the specification, section 9). */
export function postsForCategory(
  posts: readonly BlogPostSummary[],
  { params }: HubScope,
): readonly BlogPostSummary[] {
  const { category, tag } = categoryHubOf(params);
  return newestFirst(
    posts.filter((post) => post.category === category && (tag === undefined || post.tags.includes(tag))),
  );
}

/** Services the hub leads to, in its order. */
export function servicesForCategory(
  services: readonly ServiceSummary[],
  { params }: HubScope,
): readonly ServiceSummary[] {
  return categoryHubOf(params).services.flatMap(
    (slug) => services.find((service) => service.slug === slug) ?? [],
  );
}

/** Case studies that used the hub's services, those with the most of them first. */
export function studiesForCategory(
  studies: readonly CaseStudySummary[],
  { params }: HubScope,
): readonly CaseStudySummary[] {
  const wanted = categoryHubOf(params).services;
  const countShared = (study: CaseStudySummary) => {
    const pages = new Set(study.services.map((name) => servicePageOf(name, [])));
    return wanted.filter((slug) => pages.has(slug)).length;
  };
  return studies
    .filter((study) => countShared(study) > 0)
    .toSorted((a, b) => countShared(b) - countShared(a));
}
