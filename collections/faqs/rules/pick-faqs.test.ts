import { describe, expect, it } from 'vitest';
import { pickFaqs } from './pick-faqs.ts';

const faqs = [
  { name: 'b', category: 'Pricing', orderIndex: 2 },
  { name: 'c', category: 'SEO', serviceType: 'local-seo', orderIndex: 3 },
  { name: 'a', category: 'Pricing', orderIndex: 1 },
  { name: 'd', category: 'SEO', serviceType: 'search-engine-optimization', orderIndex: 1 },
];

describe('pickFaqs', () => {
  it.each([
    ['takes a category in the order of its index', { category: 'Pricing', limit: 5 }, ['a', 'b']],
    ['takes a service', { serviceType: 'local-seo', limit: 5 }, ['c']],
    ['wants category and service at once', { category: 'Pricing', serviceType: 'local-seo', limit: 5 }, []],
    ['wants the category exactly', { category: 'pricing', limit: 5 }, []],
    ['takes all where nothing is asked', { limit: 9 }, ['a', 'd', 'b', 'c']],
    ['stops at the limit', { limit: 1 }, ['a']],
  ])('%s', (_name, choice, expected) => {
    expect(pickFaqs(faqs, choice).map(({ name }) => name)).toEqual(expected);
  });

  it('leaves the list as it is', () => {
    const before = [...faqs];
    pickFaqs(faqs, { limit: 9 });
    expect(faqs).toEqual(before);
  });
});
