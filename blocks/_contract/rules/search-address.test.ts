import { expect, it } from 'vitest';
import { searchAddress, searchPage } from './search-address.ts';

it('writes a query so that it comes back as it was', () => {
  const address = searchAddress('/search', 'café & "more" #1', 2);
  const { searchParams } = new URL(address, 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'café & "more" #1', page: '2' });
  expect(searchAddress('/search', 'seo')).toBe('/search?q=seo');
});

it.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['2x', 1],
  ['999999', 1],
])('reads the page of %j as %i', (text, page) => {
  expect(searchPage(text)).toBe(page);
});
