import { quote } from '../../blocks/_contract/problem.ts';
import { type AnswersByPath, defineCollection, type NamedAnswers } from '../_contract/define-collection.ts';
import { Body, Flag, Line, Lines, Maybe, Moment, Reference, Slug, Text } from '../_contract/fields.ts';
import { joinWords } from '../_contract/join-words.ts';
import type { DocumentOf, RecordOf, SummaryOf } from '../_contract/schemas.ts';

const fields = {
  serviceSlug: Reference('services', 'Service', 'The slug of the service.'),
  locationSlug: Reference('locations', 'Place', 'The slug of the place.'),
  slug: Slug('Key', '{serviceSlug}-{locationSlug}.'),
  metaTitle: Line('Title', 'The title for search engines.', { group: 'search engines' }),
  metaDescription: Text('Description', 'The description for search engines.', {
    maxLength: 320,
    group: 'search engines',
  }),
  content: Body(),
  targetKeywords: Lines('Keywords', 'The phrases people search for there.', { group: 'search engines' }),
  localFeatures: Lines('Local features', 'What the service includes in this place.'),
  pricing: Maybe(
    Text('Price', 'The price in words; the third and fourth word are shown as the "from" price.', {
      examples: ['Packages start from $900 a month.'],
    }),
  ),
  testimonials: Lines('Testimonials', 'What clients there say.'),
  isActive: Flag('Visible', 'Off hides the page from the public.', { isOn: true, group: 'visibility' }),
  createdAt: Moment('Created', 'When the record was made.'),
};

export type ServiceLocationRecord = RecordOf<typeof fields>;
export type ServiceLocationDocument = DocumentOf<typeof fields>;
export type ServiceLocationSummary = SummaryOf<typeof fields>;

const serviceLocations = defineCollection({
  name: 'service_locations',
  label: { one: 'Service in a place', many: 'Services in places' },
  description: 'Services as offered in one place.',
  fields,
  naturalKey: ['slug'],
  order: { serviceSlug: 1 },
  visibility: { flag: 'isActive' },
  indexes: [
    { key: { slug: 1 }, unique: true },
    { key: { serviceSlug: 1, locationSlug: 1 } },
    { key: { locationSlug: 1 } },
  ],
  address: '/locations/:locationSlug/:serviceSlug',
  reads: {
    serviceLocation: {
      path: '/api/service-locations/:slug',
      answers: 'document',
      missing: 'This service is not offered there.',
    },
    serviceLocationsIn: {
      path: '/api/service-locations/location/:slug',
      answers: 'list',
      where: ({ slug = '' }) => ({ fields: { locationSlug: slug } }),
    },
  },
  search: {
    kind: 'service-location',
    label: 'Service in a place',
    order: 7,
    weight: 0.7,
    // Of a page that is there once for each place only what sets it apart from the others is searched.
    words: ({ slug, serviceSlug, locationSlug, metaTitle, metaDescription, targetKeywords }) => ({
      path: `/locations/${locationSlug}/${serviceSlug}`,
      title: metaTitle,
      keywords: joinWords(slug, targetKeywords),
      summary: metaDescription,
      body: '',
      group: serviceSlug,
    }),
  },
  copyNames: ['locationSlug'],
  checkSeed: (records) =>
    records.flatMap(({ slug, serviceSlug, locationSlug }, index) => {
      const expected = `${serviceSlug}-${locationSlug}`;
      if (slug === expected) return [];
      return [{ path: [index, 'slug'], found: quote(slug), expected: quote(expected) }];
    }),
});

declare module '../_contract/registry.ts' {
  interface PageDocuments extends NamedAnswers<typeof serviceLocations> {}
  interface ReadAnswers extends AnswersByPath<typeof serviceLocations> {}
}

export default serviceLocations;
