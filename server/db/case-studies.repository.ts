import { CaseStudyRecord, CaseStudySummary } from '../../blocks/_contract/documents/case-study.ts';
import { documentSchema } from '../../blocks/_contract/documents/document.ts';
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
    document: documentSchema(CaseStudyRecord),
    summary: CaseStudySummary,
    naturalKey: ['slug'],
    visible: ACTIVE,
  });
  return {
    ...store.writes,
    list: () => store.findMany({ createdAt: -1, slug: 1 }),
    findBySlug: (slug: string) => store.findOne({ slug }),
  };
}
