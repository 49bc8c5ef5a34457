import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { CaseStudySummary } from '../case_studies.collection.ts';

/** Case studies with a service whose name contains the first word of the page's service title, whatever the case. */
export function studiesRelatedToService(
  studies: readonly CaseStudySummary[],
  { service }: Pick<Scope, 'service'>,
): readonly CaseStudySummary[] {
  const word = service?.title.toLowerCase().split(' ')[0];
  if (!word) return [];
  return studies.filter((study) => study.services.some((name) => name.toLowerCase().includes(word)));
}
