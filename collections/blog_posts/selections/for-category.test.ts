import { describe, expect, it } from 'vitest';
import { makePost, makeService, makeStudy } from '../../testing/make-documents.ts';
import { postsForCategory, servicesForCategory, studiesForCategory } from './for-category.ts';

const titles = (entries: readonly { title: string }[]) => entries.map((entry) => entry.title);

describe('articles of a hub', () => {
  const posts = [
    makePost({
      title: 'Links',
      category: 'SEO Guide',
      tags: ['link building'],
      createdAt: '2026-01-05T00:00:00Z',
    }),
    makePost({ title: 'Audits', category: 'SEO Guide', createdAt: '2026-06-05T00:00:00Z' }),
    makePost({ title: 'Law', category: 'Industry Guide' }),
  ];
  it.each([
    [{ category: 'seo' }, ['Audits', 'Links']],
    [{ category: 'seo', subcategory: 'link-building' }, ['Links']],
    [{ category: 'lawyers' }, ['Law']],
    [{ category: 'industries', subcategory: 'lawyers' }, ['Law']],
    [{ category: 'beekeeping' }, []],
  ])('at %j are %j', (params, expected) => {
    expect(titles(postsForCategory(posts, { params }))).toEqual(expected);
  });
});

it('gives the services of a hub in its order', () => {
  const services = [
    makeService({ title: 'Local SEO', slug: 'local-seo' }),
    makeService({ title: 'SEO', slug: 'search-engine-optimization' }),
    makeService({ title: 'Email', slug: 'email-marketing' }),
  ];
  expect(titles(servicesForCategory(services, { params: { category: 'seo' } }))).toEqual([
    'SEO',
    'Local SEO',
  ]);
});

it('puts the case studies that share the most services with a hub first', () => {
  const studies = [
    makeStudy({ title: 'Shop', services: ['Email Marketing'] }),
    makeStudy({ title: 'Plumber', services: ['Local SEO'] }),
    makeStudy({ title: 'Start-up', services: ['Link Building', 'SEO', 'Content Marketing'] }),
  ];
  expect(titles(studiesForCategory(studies, { params: { category: 'seo' } }))).toEqual([
    'Start-up',
    'Plumber',
  ]);
});
