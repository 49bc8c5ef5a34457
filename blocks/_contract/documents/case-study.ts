import { type Static, Type } from '@sinclair/typebox';
import { Picture } from '../picture.ts';
import {
  BodySource,
  bodyDocumentSchema,
  Line,
  Lines,
  Moment,
  recordSchema,
  Slug,
  summarySchema,
  Text,
} from './document.ts';

/** A finished piece of work with its figures (the specification, section 3: `case_studies`). */
export const CaseStudyRecord = recordSchema({
  title: Line('The headline of the study.'),
  slug: Slug(),
  client: Line('The name of the client.'),
  industry: Line('The industry of the client.', 80),
  description: Text('The study in one or two sentences.'),
  content: BodySource(),
  picture: Type.Optional(Picture('A picture for the study, at its top and on its cards.')),
  challenge: Type.Optional(Text('What stood in the way, in two or three sentences.')),
  solution: Type.Optional(Text('What was done about it, in two or three sentences.')),
  quote: Type.Optional(Text('What the client says, without quotation marks.', 500)),
  results: Lines('One result each, the strongest first.'),
  metrics: Text(
    'A JSON object as text; its first value is the headline number, its keys are labels with underscores.',
  ),
  timeline: Line('How long the work took, e.g. "9 months".', 80),
  services: Lines('The names of the services used.'),
  isActive: Type.Boolean({ description: 'False hides the study from the public.', default: true }),
  createdAt: Moment('When the record was made.'),
});

export const CaseStudyDocument = bodyDocumentSchema(CaseStudyRecord);
export const CaseStudySummary = summarySchema(CaseStudyRecord);

export type CaseStudyRecord = Static<typeof CaseStudyRecord>;
export type CaseStudyDocument = Static<typeof CaseStudyDocument>;
export type CaseStudySummary = Static<typeof CaseStudySummary>;
