import { type AnswersByPath, defineCollection, type NamedAnswers } from '../_contract/define-collection.ts';
import { Flag, Line, Lines, Maybe, Moment, Reference, Text, WholeNumber } from '../_contract/fields.ts';
import { joinWords } from '../_contract/join-words.ts';
import type { DocumentOf, RecordOf } from '../_contract/schemas.ts';

const fields = {
  question: Line('Question', 'The question.', { maxLength: 300 }),
  answer: Text('Answer', 'The answer, without markup.', { maxLength: 3_000 }),
  category: Line('Category', 'The group the question belongs to, e.g. "Pricing".', {
    maxLength: 80,
    examples: ['Pricing'],
  }),
  subcategory: Maybe(Line('Subcategory', 'A narrower group.', { maxLength: 80 })),
  serviceType: Maybe(Reference('services', 'Service', 'The slug of the service it is about.')),
  tags: Lines('Tags', 'Topics, in lower case.'),
  difficulty: Line('Difficulty', 'beginner, intermediate or advanced.', {
    maxLength: 40,
    examples: ['beginner', 'intermediate', 'advanced'],
  }),
  isPopular: Flag('Popular', 'On puts it among the popular ones.'),
  orderIndex: WholeNumber('Position', 'Questions are shown in this order.', { default: 0 }),
  relatedFaqIds: Lines('Related questions', 'The identifiers of related questions.'),
  createdAt: Moment('Created', 'When the record was made.'),
  updatedAt: Moment('Changed', 'When it was last changed.'),
  isActive: Flag('Visible', 'Off hides the question from the public.', { isOn: true, group: 'visibility' }),
};

export type FaqRecord = RecordOf<typeof fields>;
export type FaqDocument = DocumentOf<typeof fields>;

/** The page that leads on from a question. */
function pageOf({ category, serviceType }: FaqRecord): string {
  if (serviceType !== undefined) return `/services/${serviceType}`;
  return category === 'Pricing' ? '/pricing' : '/contact';
}

const faqs = defineCollection({
  name: 'faqs',
  label: { one: 'Question', many: 'FAQs' },
  description: 'Questions with their answers.',
  fields,
  naturalKey: ['question'],
  order: { orderIndex: 1, createdAt: 1 },
  visibility: { flag: 'isActive' },
  indexes: [{ key: { orderIndex: 1 } }, { key: { question: 1 } }],
  reads: { faqs: { path: '/api/faqs', answers: 'list' } },
  search: {
    kind: 'question',
    label: 'Question',
    order: 5,
    weight: 0.9,
    isAnswer: true,
    words: (faq) => ({
      path: pageOf(faq),
      title: faq.question,
      keywords: joinWords(faq.category, faq.tags),
      summary: faq.answer,
      body: '',
    }),
  },
  card: { title: 'question', text: 'answer' },
});

declare module '../_contract/registry.ts' {
  interface PageDocuments extends NamedAnswers<typeof faqs> {}
  interface ReadAnswers extends AnswersByPath<typeof faqs> {}
}

export default faqs;
