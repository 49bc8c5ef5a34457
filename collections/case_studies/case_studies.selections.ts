import { selectionsOf } from '../_contract/selections.ts';
import { studiesForCategory } from '../blog_posts/selections/for-category.ts';
import { studiesReferencedInArticle } from '../blog_posts/selections/linked-from-article.ts';
import type { CaseStudySummary } from './case_studies.collection.ts';
import { similarStudies } from './selections/similar-studies.ts';
import { studiesRelatedToService } from './selections/studies-related-to-service.ts';

const selections = selectionsOf<CaseStudySummary>()({
  'related-to-service': studiesRelatedToService,
  'similar-to-case-study': similarStudies,
  'referenced-in-article': studiesReferencedInArticle,
  'for-category': studiesForCategory,
});

declare module '../_contract/registry.ts' {
  interface CollectionSelections {
    readonly case_studies: typeof selections;
  }
}

export default selections;
