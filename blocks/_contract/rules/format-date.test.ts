import { expect, it } from 'vitest';
import { formatDate } from './format-date.ts';

it.each([
  ['2026-10-14T00:30:00.000Z', 'October 14, 2026'],
  ['2026-01-01T23:59:59.000Z', 'January 1, 2026'],
  ['2026-10-14T08:00:00+11:00', 'October 13, 2026'],
  ['not a date', ''],
])('writes %s as "%s"', (moment, expected) => {
  expect(formatDate(moment)).toBe(expected);
});
