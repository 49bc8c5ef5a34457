import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchDocument } from './search-document.ts';
import { SearchIndex } from './search-index.ts';

function makeDocument(fields: Partial<SearchDocument> & { id: string }): SearchDocument {
  return {
    kind: 'article',
    weight: 1,
    path: `/${fields.id}`,
    title: fields.id,
    keywords: '',
    summary: '',
    body: '',
    ...fields,
  };
}

const DOCUMENTS = [
  makeDocument({
    id: 'ads',
    kind: 'service',
    title: 'Google Ads Management',
    summary: 'Paid search by the click.',
  }),
  makeDocument({
    id: 'tracking',
    title: 'Conversion tracking',
    body: 'Google Ads counts what a click brings.',
  }),
  makeDocument({ id: 'reviews', title: 'How to ask for reviews', keywords: 'local, google' }),
  makeDocument({ id: 'cafe', title: 'Marketing for cafés', summary: 'Crème brûlée sells itself.' }),
  makeDocument({ id: 'tokyo', title: '東京 office' }),
];

let index: SearchIndex;
const find = (query: string) => index.search(query).hits.map(({ document }) => document.id);

beforeAll(async () => {
  index = new SearchIndex();
  await index.update('test', DOCUMENTS);
});

describe('the search index', () => {
  it.each([
    ['google ads', ['ads', 'tracking'], 'a title before a body'],
    ['ADS', ['ads', 'tracking'], 'whatever the case'],
    ['convers', ['tracking'], 'by the beginning of a word'],
    ['managment', ['ads'], 'with a letter missing'],
    ['review', ['reviews'], 'one and many alike'],
    ['konversion', ['tracking'], 'with a wrong letter'],
    ['cafe creme', ['cafe'], 'without accents'],
    ['東京', ['tokyo'], 'in other scripts'],
    ['how to ask', ['reviews'], 'whatever small words are said, too'],
    ['zebra', [], 'nothing where there is nothing'],
    ['<script>alert(1)</script>', [], 'nothing by markup'],
    ['', [], 'nothing by nothing'],
    ['the', [], 'nothing by words that all have'],
  ])('finds by %j %j: %s', (query, ids) => {
    expect(find(query)).toEqual(ids);
  });

  it('says so where nothing has all words and some have one', () => {
    expect(index.search('reviews zebra')).toMatchObject({
      isPartial: true,
      hits: [{ document: { id: 'reviews' } }],
    });
    expect(index.search('reviews')).toMatchObject({ isPartial: false });
    expect(index.search('zebra')).toMatchObject({ isPartial: false, hits: [] });
  });

  it('tells which words made a document one that was found', () => {
    expect(index.search('managment').hits[0]?.terms).toEqual(['management']);
  });

  it.each([
    ['gogole', 'google'],
    ['rewievs google', 'reviews google'],
    ['qqqqqqqq', undefined],
    ['how to qqqqqqqq', undefined],
    ['how to gogole', 'how to google'],
  ])('suggests for %j %j', (query, suggestion) => {
    expect(index.suggest(query)).toBe(suggestion);
  });
});

it('takes in what is new, forgets what is gone and finds what was edited by its new words alone', async () => {
  const own = new SearchIndex();
  const search = (query: string) => own.search(query).hits.map(({ document }) => document.id);
  await own.update('posts', [
    makeDocument({ id: 'a', title: 'Alpha' }),
    makeDocument({ id: 'b', title: 'Bravo' }),
  ]);
  await own.update('pages', [makeDocument({ id: 'c', title: 'Charlie' })]);
  await own.update('posts', [
    makeDocument({ id: 'b', title: 'Delta' }),
    makeDocument({ id: 'e', title: 'Echo' }),
  ]);
  expect(['alpha', 'bravo', 'charlie', 'delta', 'echo'].map(search)).toEqual([[], [], ['c'], ['b'], ['e']]);
});

it('ranks the word itself before what begins with it', async () => {
  const own = new SearchIndex();
  await own.update('test', [
    makeDocument({ id: 'longer', title: 'Planning' }),
    makeDocument({ id: 'itself', title: 'Plan' }),
  ]);
  expect(own.search('plan').hits.map(({ document }) => document.id)).toEqual(['itself', 'longer']);
});
