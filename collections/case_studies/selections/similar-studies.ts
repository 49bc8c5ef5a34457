import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { CaseStudySummary } from '../case_studies.collection.ts';

/** Other case studies of the same industry or with at least one service of the page's study. */
export function similarStudies(
  studies: readonly CaseStudySummary[],
  { caseStudy }: Pick<Scope, 'caseStudy'>,
): readonly CaseStudySummary[] {
  if (!caseStudy) return [];
  return studies.filter(
    (study) =>
      study.id !== caseStudy.id &&
      (study.industry === caseStudy.industry ||
        study.services.some((service) => caseStudy.services.includes(service))),
  );
}
