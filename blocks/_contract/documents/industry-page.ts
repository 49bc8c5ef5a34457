import { type Static, Type } from '@sinclair/typebox';
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

/** What the agency does for one industry (the specification, section 3: `industry_pages`). */
export const IndustryPageRecord = recordSchema({
  title: Line('The headline of the page.'),
  slug: Slug(),
  industry: Line('The name of the industry.', 80),
  serviceType: Slug('The slug of the service it is mostly about.'),
  description: Text('The page in one or two sentences.'),
  content: BodySource(),
  challengesAddressed: Lines('What is hard in this industry.'),
  solutions: Lines('What is done about it.'),
  benefits: Lines('What the client gains.'),
  caseStudyExample: Type.Optional(Text('An example from practice.', 2_000)),
  targetKeywords: Lines('The phrases people search for.'),
  isActive: Type.Boolean({ description: 'False hides the page from the public.', default: true }),
  createdAt: Moment('When the record was made.'),
});

export const IndustryPageDocument = bodyDocumentSchema(IndustryPageRecord);
export const IndustryPageSummary = summarySchema(IndustryPageRecord);

export type IndustryPageRecord = Static<typeof IndustryPageRecord>;
export type IndustryPageDocument = Static<typeof IndustryPageDocument>;
export type IndustryPageSummary = Static<typeof IndustryPageSummary>;
