import { expect, it } from 'vitest';
import { findVocabularyFaults } from './schema-vocabulary.ts';

it('knows the types, properties and values of schema.org, inherited ones included', () => {
  const good = {
    '@type': 'LocalBusiness',
    '@id': '#a',
    name: 'A',
    openingHours: ['Mo-Fr 09:00-18:00'],
    address: { '@type': 'PostalAddress', addressLocality: 'Perth' },
  };
  expect(findVocabularyFaults([good])).toEqual([]);
  const action = { '@type': 'SearchAction', 'query-input': 'required name=q' };
  expect(findVocabularyFaults([action])).toEqual([]);
});

it('tells what schema.org does not know', () => {
  const bad = {
    '@type': 'Service',
    colour: 'red',
    offers: [{ '@type': 'Offfer' }],
    provider: { '@type': 'Place', readTime: 4 },
    'name-input': 'required',
  };
  expect(findVocabularyFaults([bad])).toEqual([
    ': Service has no property colour',
    ': offers of Service is no Offfer',
    ': provider of Service is no Place',
    ': Service has no property name-input',
    ' > offers: there is no type Offfer',
    ' > provider: Place has no property readTime',
  ]);
});
