import { expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

const all = [1, 2, 3, 4, 5];

it.each([
  [undefined, { entries: [1, 2], page: 1, pages: 3 }],
  ['2', { entries: [3, 4], page: 2, pages: 3 }],
  ['3', { entries: [5], page: 3, pages: 3 }],
  ['99', { entries: [5], page: 3, pages: 3 }],
  ['-1', { entries: [1, 2], page: 1, pages: 3 }],
  ['two', { entries: [1, 2], page: 1, pages: 3 }],
])('gives for page=%s %j', (asked, expected) => {
  expect(pageOf(all, asked, 2)).toEqual(expected);
});

it('has one page of an empty list', () => {
  expect(pageOf([], '4', 2)).toEqual({ entries: [], page: 1, pages: 1 });
});
