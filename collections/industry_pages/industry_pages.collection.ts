import { type AnswersByPath, defineCollection, type NamedAnswers } from '../_contract/define-collection.ts';
import { Body, Flag, Line, Lines, Maybe, Moment, Reference, Slug, Text } from '../_contract/fields.ts';
import { joinWords } from '../_contract/join-words.ts';
import type { DocumentOf, RecordOf, SummaryOf } from '../_contract/schemas.ts';

const fields = {
  title: Line('Title', 'The headline of the page.'),
  slug: Slug(),
  industry: Line('Industry', 'The name of the industry.', { maxLength: 80 }),
  serviceType: Reference('services', 'Service', 'The slug of the service it is mostly about.'),
  description: Text('Description', 'The page in one or two sentences.'),
  content: Body(),
  challengesAddressed: Lines('Challenges', 'What is hard in this industry.'),
  solutions: Lines('Solutions', 'What is done about it.'),
  benefits: Lines('Benefits', 'What the client gains.'),
  caseStudyExample: Maybe(Text('Example', 'An example from practice.', { maxLength: 2_000 })),
  targetKeywords: Lines('Keywords', 'The phrases people search for.', { group: 'search engines' }),
  isActive: Flag('Visible', 'Off hides the page from the public.', { isOn: true, group: 'visibility' }),
  createdAt: Moment('Created', 'When the record was made.'),
};

export type IndustryPageRecord = RecordOf<typeof fields>;
export type IndustryPageDocument = DocumentOf<typeof fields>;
export type IndustryPageSummary = SummaryOf<typeof fields>;

const industryPages = defineCollection({
  name: 'industry_pages',
  label: { one: 'Industry', many: 'Industries' },
  description: 'What the agency does for one industry.',
  fields,
  naturalKey: ['slug'],
  order: { industry: 1, slug: 1 },
  visibility: { flag: 'isActive' },
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { industry: 1 } }],
  address: '/industries/:slug',
  reads: {
    industries: { path: '/api/industries', answers: 'list' },
    industry: {
      path: '/api/industries/:slug',
      answers: 'document',
      missing: 'There is no page for this industry.',
    },
  },
  search: {
    kind: 'industry',
    label: 'Industry',
    order: 2,
    weight: 1.4,
    words: ({ slug, title, industry, description, targetKeywords, solutions, content }) => ({
      path: `/industries/${slug}`,
      title,
      keywords: joinWords(slug, industry, targetKeywords),
      summary: description,
      body: `${joinWords(solutions)} ${content}`,
    }),
  },
  llms: { heading: 'Industries', order: 3 },
  jsonLd: ({ title, description, industry }, { url, absolute }) => [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: title,
      description,
      url,
      provider: { '@id': absolute('/#organization') },
      audience: { '@type': 'BusinessAudience', audienceType: industry },
    },
  ],
  card: { title: 'title', text: 'description' },
});

declare module '../_contract/registry.ts' {
  interface PageDocuments extends NamedAnswers<typeof industryPages> {}
  interface ReadAnswers extends AnswersByPath<typeof industryPages> {}
}

export default industryPages;
