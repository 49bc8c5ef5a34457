import { describe, expect, it } from 'vitest';
import { safeHtml } from '../../../renderer/testing/safe-html.ts';
import { makePost, makeService, makeStudy } from '../../testing/make-documents.ts';
import { servicesMentionedInArticle, studiesReferencedInArticle } from './linked-from-article.ts';

const services = [
  makeService({ title: 'SEO', slug: 'seo' }),
  makeService({ title: 'Local SEO', slug: 'local-seo' }),
  makeService({ title: 'Email', slug: 'email' }),
];
const studies = [makeStudy({ title: 'Plumber' }), makeStudy({ title: 'TechStartup' })];
const article = (contentHtml: string) => ({
  blogPost: makePost({ title: 'Article', contentHtml: safeHtml(contentHtml) }),
});

describe('services an article mentions', () => {
  it.each([
    [
      'in the order of the article',
      '<a href="/services/local-seo">map</a> <a href="/services/seo">SEO</a>',
      ['Local SEO', 'SEO'],
    ],
    ['once each', '<a href="/services/email">one</a> <a href="/services/email">two</a>', ['Email']],
    ['only by its whole address', '<a href="/services/seo-audit">audit</a>', []],
    ['only where it is linked', '<p>SEO and email</p>', []],
  ])('%s', (_name, html, expected) => {
    expect(servicesMentionedInArticle(services, article(html)).map((service) => service.title)).toEqual(
      expected,
    );
  });
});

it('finds the case studies an article refers to', () => {
  const found = studiesReferencedInArticle(
    studies,
    article('<a href="/case-studies/techstartup">TechStartup</a>'),
  );
  expect(found.map((study) => study.title)).toEqual(['TechStartup']);
});

it('finds nothing on a page without an article', () => {
  expect(servicesMentionedInArticle(services, {})).toEqual([]);
  expect(studiesReferencedInArticle(studies, {})).toEqual([]);
});
