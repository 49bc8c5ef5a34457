import { expect, it } from 'vitest';
import { categoriesByCount } from './categories-by-count.ts';

it('puts the fullest category first and those of one size in the order of their names', () => {
  expect(categoriesByCount({ PPC: 2, Analytics: 2, 'SEO Guide': 9 })).toEqual([
    { category: 'SEO Guide', count: 9 },
    { category: 'Analytics', count: 2 },
    { category: 'PPC', count: 2 },
  ]);
});

it('has nothing to say of no categories', () => {
  expect(categoriesByCount({})).toEqual([]);
});
