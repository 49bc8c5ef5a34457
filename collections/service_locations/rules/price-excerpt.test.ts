import { describe, expect, it } from 'vitest';
import { priceExcerpt } from './price-excerpt.ts';

describe('priceExcerpt', () => {
  it.each([
    ['takes the third and fourth word', 'Starting from $1,200 monthly with GST', '$1,200 monthly'],
    ['drops the punctuation after them', 'Starting from $1,200 monthly, GST included', '$1,200 monthly'],
    ['takes any blanks between words', '  Packages  from\n$650   a month', '$650 a'],
    ['takes the third word alone where there is no fourth', 'Starting from $900', '$900'],
    ['finds nothing in two words', 'On request', undefined],
    ['finds nothing in an empty text', '', undefined],
    ['finds nothing where there is no price', undefined, undefined],
  ])('%s', (_name, pricing, expected) => {
    expect(priceExcerpt(pricing)).toBe(expected);
  });
});
