import { expect, it } from 'vitest';
import { makeService, makeStudy } from '../../testing/make-documents.ts';
import { studiesRelatedToService } from './studies-related-to-service.ts';

const studies = [
  makeStudy({ title: 'Plumber', services: ['Local SEO', 'Google Ads'] }),
  makeStudy({ title: 'Shop', services: ['Email Marketing'] }),
  makeStudy({ title: 'Start-up', services: ['seo', 'Content Marketing'] }),
];

it.each([
  ['SEO', ['Plumber', 'Start-up']],
  ['Google Ads Management', ['Plumber']],
  ['Email Marketing', ['Shop']],
  ['Podcasts', []],
])('%s has the studies %j', (title, expected) => {
  const found = studiesRelatedToService(studies, { service: makeService({ title }) });
  expect(found.map((study) => study.title)).toEqual(expected);
});

it('finds nothing on a page without a service', () => {
  expect(studiesRelatedToService(studies, {})).toEqual([]);
});
