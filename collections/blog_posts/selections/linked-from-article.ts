import type { Scope } from '../../../blocks/_contract/scope.ts';
import type { CaseStudySummary } from '../../case_studies/case_studies.collection.ts';
import type { ServiceSummary } from '../../services/services.collection.ts';

type ArticleScope = Pick<Scope, 'blogPost'>;

/** Entries that the page's article links to, in the order in which it names them first. */
function linkedEntries<Entry extends { readonly slug: string }>(
  entries: readonly Entry[],
  base: string,
  { blogPost }: ArticleScope,
): readonly Entry[] {
  const html = blogPost?.contentHtml ?? '';
  return entries
    .map((entry) => ({ entry, position: html.indexOf(`href="${base}/${entry.slug}"`) }))
    .filter(({ position }) => position >= 0)
    .sort((a, b) => a.position - b.position)
    .map(({ entry }) => entry);
}

/** Services the article mentions: its phrases were linked to them when it was stored. */
export function servicesMentionedInArticle(services: readonly ServiceSummary[], scope: ArticleScope) {
  return linkedEntries(services, '/services', scope);
}

/** Case studies the article refers to. */
export function studiesReferencedInArticle(studies: readonly CaseStudySummary[], scope: ArticleScope) {
  return linkedEntries(studies, '/case-studies', scope);
}
