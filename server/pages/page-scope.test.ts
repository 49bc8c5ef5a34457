import { expect, it } from 'vitest';
import { pickQuery } from './page-scope.ts';

const layout = { query: ['category', 'search'] };

it.each([
  ['takes what the layout declares', 'category=PPC&search=bids', { category: 'PPC', search: 'bids' }],
  ['ignores what it does not declare', 'page=2&utm_source=x', {}],
  ['takes blanks alone as nothing', 'search=%20%20', {}],
  ['takes the first of several', 'search=one&search=two', { search: 'one' }],
  ['lets no control character through', 'search=%00bids%00%0Dguide%7F', { search: 'bids guide' }],
  ['cuts what is too long', `search=${'a'.repeat(500)}`, { search: 'a'.repeat(200) }],
])('%s', (_name, query, expected) => {
  expect(pickQuery(layout, new URLSearchParams(query))).toEqual(expected);
});
