import {
  CaseStudyDocument,
  CaseStudyRecord,
  CaseStudySummary,
} from '../../blocks/_contract/documents/case-study.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { ACTIVE } from './visible.ts';

export const caseStudyIndexes: CollectionIndexes = {
  collection: 'case_studies',
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { createdAt: 1 } }],
};

/** Case studies, newest first. */
export function createCaseStudyRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'case_studies',
    record: CaseStudyRecord,
    document: CaseStudyDocument,
    summary: CaseStudySummary,
    naturalKey: ['slug'],
    visible: ACTIVE,
    describeBody: (slug) => ({ ownPath: `/case-studies/${slug}`, isAutoLinked: false }),
  });
  return {
    ...store.writes,
    list: () => store.findMany({ createdAt: -1, slug: 1 }),
    findBySlug: (slug: string) => store.findOne({ slug }),
  };
}
