import { expect, it } from 'vitest';
import { makeStudy } from '../../testing/make-documents.ts';
import { similarStudies } from './similar-studies.ts';

const plumber = makeStudy({ title: 'Plumber', industry: 'Trades', services: ['Local SEO'] });
const electrician = makeStudy({ title: 'Electrician', industry: 'Trades', services: ['Google Ads'] });
const dentist = makeStudy({ title: 'Dentist', industry: 'Healthcare', services: ['Email', 'Local SEO'] });
const shop = makeStudy({ title: 'Shop', industry: 'E-commerce', services: ['SEO'] });
const studies = [plumber, electrician, dentist, shop];

it.each([
  ['by industry or service', plumber, ['Electrician', 'Dentist']],
  ['by industry alone', electrician, ['Plumber']],
  ['by service alone', dentist, ['Plumber']],
  ['to nothing', shop, []],
])('similar %s', (_name, caseStudy, expected) => {
  expect(similarStudies(studies, { caseStudy }).map((study) => study.title)).toEqual(expected);
});

it('finds nothing on a page without a case study', () => {
  expect(similarStudies(studies, {})).toEqual([]);
});
