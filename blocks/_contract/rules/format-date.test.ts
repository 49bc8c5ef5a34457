import fc from 'fast-check';
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

it('writes what Intl makes of any day', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(days, (day) => formatDate(day.toISOString()) === format.format(day)));
});
