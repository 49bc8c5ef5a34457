import { type AnswersByPath, defineCollection, type NamedAnswers } from '../_contract/define-collection.ts';
import { Body, Flag, Line, Lines, Maybe, Moment, Picture, Slug, Text } from '../_contract/fields.ts';
import { joinWords } from '../_contract/join-words.ts';
import type { DocumentOf, RecordOf, SummaryOf } from '../_contract/schemas.ts';
import { CASE_STUDY_PHRASES } from './case-study-phrases.ts';

const fields = {
  title: Line('Title', 'The headline of the study.'),
  slug: Slug(),
  client: Line('Client', 'The name of the client.'),
  industry: Line('Industry', 'The industry of the client.', { maxLength: 80 }),
  description: Text('Description', 'The study in one or two sentences.'),
  content: Body(),
  picture: Maybe(Picture('Picture', 'A picture for the study, at its top and on its cards.')),
  challenge: Maybe(Text('Challenge', 'What stood in the way, in two or three sentences.')),
  solution: Maybe(Text('Solution', 'What was done about it, in two or three sentences.')),
  quote: Maybe(Text('Quote', 'What the client says, without quotation marks.', { maxLength: 500 })),
  results: Lines('Results', 'One result each, the strongest first.'),
  metrics: Text(
    'Figures',
    'A JSON object as text; its first value is the headline number, its keys are labels with underscores.',
    { examples: ['{ "organic_traffic": "+312%" }'] },
  ),
  timeline: Line('Duration', 'How long the work took, e.g. "9 months".', {
    maxLength: 80,
    examples: ['9 months'],
  }),
  services: Lines('Services', 'The names of the services used.'),
  isActive: Flag('Visible', 'Off hides the study from the public.', { isOn: true, group: 'visibility' }),
  createdAt: Moment('Created', 'When the record was made.'),
};

export type CaseStudyRecord = RecordOf<typeof fields>;
export type CaseStudyDocument = DocumentOf<typeof fields>;
export type CaseStudySummary = SummaryOf<typeof fields>;

const caseStudies = defineCollection({
  name: 'case_studies',
  label: { one: 'Case study', many: 'Case studies' },
  description: 'Finished pieces of work with their figures.',
  fields,
  naturalKey: ['slug'],
  order: { createdAt: -1, slug: 1 },
  visibility: { flag: 'isActive' },
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { createdAt: 1 } }],
  address: '/case-studies/:slug',
  phrases: CASE_STUDY_PHRASES,
  reads: {
    caseStudies: { path: '/api/case-studies', answers: 'list' },
    caseStudy: {
      path: '/api/case-studies/:slug',
      answers: 'document',
      missing: 'There is no such case study.',
    },
  },
  search: {
    kind: 'case-study',
    label: 'Case study',
    order: 3,
    weight: 1.2,
    words: ({ slug, title, client, industry, services, description, results, content }) => ({
      path: `/case-studies/${slug}`,
      title,
      keywords: joinWords(slug, client, industry, services),
      summary: description,
      body: `${joinWords(results)} ${content}`,
    }),
  },
  llms: { heading: 'Case studies', order: 2 },
  card: { title: 'title', text: 'description' },
});

declare module '../_contract/registry.ts' {
  interface PageDocuments extends NamedAnswers<typeof caseStudies> {}
  interface ReadAnswers extends AnswersByPath<typeof caseStudies> {}
}

export default caseStudies;
