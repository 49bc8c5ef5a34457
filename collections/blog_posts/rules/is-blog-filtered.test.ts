import { expect, it } from 'vitest';
import { isBlogFiltered } from './is-blog-filtered.ts';

it.each([
  [{}, false],
  [{ category: '', search: '' }, false],
  [{ category: 'PPC' }, true],
  [{ search: 'links' }, true],
  [{ category: 'PPC', search: 'links' }, true],
  [{ page: '1' }, false],
  [{ page: '2' }, true],
])('takes the blog at %j as filtered: %s', (query, expected) => {
  expect(isBlogFiltered(query)).toBe(expected);
});
