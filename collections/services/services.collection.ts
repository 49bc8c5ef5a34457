import { type AnswersByPath, defineCollection, type NamedAnswers } from '../_contract/define-collection.ts';
import { Body, Flag, Line, Lines, Moment, Slug, Text } from '../_contract/fields.ts';
import { joinWords } from '../_contract/join-words.ts';
import type { DocumentOf, RecordOf, SummaryOf } from '../_contract/schemas.ts';
import { SERVICE_PHRASES } from './service-phrases.ts';

const fields = {
  title: Line('Name', 'The name of the service.'),
  slug: Slug(),
  description: Text('Description', 'What the service does, in one or two sentences.'),
  content: Body(),
  icon: Line(
    'Icon',
    'The name of an icon, such as search, edit or trending-up; an unknown name shows as search.',
    {
      maxLength: 40,
      examples: ['search', 'edit', 'trending-up'],
    },
  ),
  features: Lines('Features', 'What is part of the service.'),
  isActive: Flag('Visible', 'Off hides the service from the public.', { isOn: true, group: 'visibility' }),
  createdAt: Moment('Created', 'When the record was made.'),
};

export type ServiceRecord = RecordOf<typeof fields>;
export type ServiceDocument = DocumentOf<typeof fields>;
export type ServiceSummary = SummaryOf<typeof fields>;

const services = defineCollection({
  name: 'services',
  label: { one: 'Service', many: 'Services' },
  description: 'What the agency sells.',
  fields,
  naturalKey: ['slug'],
  order: { createdAt: -1, slug: 1 },
  visibility: { flag: 'isActive' },
  indexes: [{ key: { slug: 1 }, unique: true }, { key: { createdAt: 1 } }],
  address: '/services/:slug',
  isAutoLinked: true,
  phrases: SERVICE_PHRASES,
  reads: {
    services: { path: '/api/services', answers: 'list' },
    service: { path: '/api/services/:slug', answers: 'document', missing: 'There is no such service.' },
  },
  search: {
    kind: 'service',
    label: 'Service',
    order: 1,
    weight: 2,
    words: ({ slug, title, description, features, content }) => ({
      path: `/services/${slug}`,
      title,
      keywords: joinWords(slug, features),
      summary: description,
      body: content,
    }),
  },
  llms: { heading: 'Services', order: 1 },
  // Packages that the page shows add their offers to this node.
  jsonLd: ({ title, description }, { site, url, absolute }) => [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: title,
      serviceType: title,
      description,
      url,
      provider: { '@id': absolute('/#organization') },
      areaServed: { '@type': 'Country', name: site.contact.address.country },
    },
  ],
  card: { title: 'title', text: 'description' },
});

declare module '../_contract/registry.ts' {
  interface PageDocuments extends NamedAnswers<typeof services> {}
  interface ReadAnswers extends AnswersByPath<typeof services> {}
}

export default services;
