import { expect, it } from 'vitest';
import { blogAddress } from './blog-address.ts';

it.each([
  [{}, '/blog'],
  [{ category: 'SEO Guide' }, '/blog?category=SEO%20Guide'],
  [{ search: 'a/b testing' }, '/blog?search=a%2Fb%20testing'],
  [{ category: 'PPC', search: 'ads & bids' }, '/blog?category=PPC&search=ads%20%26%20bids'],
  [{ category: '', search: '' }, '/blog'],
])('leads %j to %s', (filter, address) => {
  expect(blogAddress(filter)).toBe(address);
});
