import { expect, test } from 'vitest';
import { findRetryDelay, MAX_ATTEMPTS } from './retry-schedule.ts';

const minutes = (attempts: number, chance: number) => (findRetryDelay(attempts, chance) ?? 0) / 60_000;

test('waits double from a minute to six hours', () => {
  expect([1, 2, 3, 4].map((attempts) => minutes(attempts, 0))).toEqual([1, 2, 4, 8]);
  expect(minutes(MAX_ATTEMPTS - 1, 0)).toBe(360);
});

test('chance takes up to a half away', () => {
  expect(minutes(1, 1)).toBe(0.5);
  expect(minutes(1, 0.5)).toBe(0.75);
});

test('all tries together last between 22 and 48 hours, then it is given up', () => {
  const tries = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => index + 1);
  const total = (chance: number) => tries.reduce((sum, attempts) => sum + minutes(attempts, chance), 0) / 60;
  expect(total(0)).toBeLessThan(48);
  expect(total(1)).toBeGreaterThan(22);
  expect(findRetryDelay(MAX_ATTEMPTS)).toBeUndefined();
});
