import { expect, it } from 'vitest';
import { findBeforeAfter } from './before-after.ts';

it.each([
  [
    'Organic traffic increase of 428%, from 4,150 to 21,912 sessions a month',
    ['4,150', 4150, '21,912', 21912],
  ],
  ['Conversion from trial to paid from 17% to 24%', ['17%', 17, '24%', 24]],
  ['Cost per click from $1.85 to $1.11', ['$1.85', 1.85, '$1.11', 1.11]],
  ['Trials from 38 to 171.', ['38', 38, '171', 171]],
])('reads the figures of "%s"', (result, [beforeText, before, afterText, after]) => {
  expect(findBeforeAfter(result)).toEqual({
    before: { value: before, text: beforeText },
    after: { value: after, text: afterText },
  });
});

it.each([
  ['Online revenue increase of 218%, February 2025 to February 2026'],
  ['Budget from $400 to 12 leads'],
  ['Moved from page 4 to the top'],
  [''],
])('finds none in "%s"', (result) => {
  expect(findBeforeAfter(result)).toBeUndefined();
});
