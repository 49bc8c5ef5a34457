import { expect, it } from 'vitest';
import { isBlogFiltered } from './is-blog-filtered.ts';

it.each([
  [{}, false],
  [{ category: '', search: '' }, false],
  [{ category: 'PPC' }, true],
  [{ search: 'links' }, true],
  [{ category: 'PPC', search: 'links' }, true],
])('takes the blog at %j as filtered: %s', (query, expected) => {
  expect(isBlogFiltered(query)).toBe(expected);
});
