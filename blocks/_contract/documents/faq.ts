import { type Static, Type } from '@sinclair/typebox';
import { documentSchema, Line, Lines, Moment, recordSchema, Text } from './document.ts';

/** A question with its answer (the specification, section 3: `faqs`). */
export const FaqRecord = recordSchema({
  question: Line('The question.', 300),
  answer: Text('The answer, without markup.', 3_000),
  category: Line('The group the question belongs to, e.g. "Pricing".', 80),
  subcategory: Type.Optional(Line('A narrower group.', 80)),
  serviceType: Type.Optional(Line('The slug of the service it is about.', 120)),
  tags: Lines('Topics, in lower case.'),
  difficulty: Line('beginner, intermediate or advanced.', 40),
  isPopular: Type.Boolean({ description: 'True puts it among the popular ones.', default: false }),
  orderIndex: Type.Integer({ description: 'Questions are shown in this order.', default: 0 }),
  relatedFaqIds: Lines('The identifiers of related questions.'),
  createdAt: Moment('When the record was made.'),
  updatedAt: Moment('When it was last changed.'),
  isActive: Type.Boolean({ description: 'False hides the question from the public.', default: true }),
});

export const FaqDocument = documentSchema(FaqRecord);

export type FaqRecord = Static<typeof FaqRecord>;
export type FaqDocument = Static<typeof FaqDocument>;
