import { expect, test } from 'vitest';
import { stepPopulations } from './step-populations.ts';

test('a few populations stay as they are, the largest first', () => {
  const counts = [
    { population: 9240, places: 1 },
    { population: 2_116_647, places: 1 },
    { population: 5120, places: 2 },
  ];
  expect(stepPopulations(counts)).toEqual({
    total: 4,
    isExact: true,
    steps: [
      { population: 2_116_647, places: 1 },
      { population: 9240, places: 1 },
      { population: 5120, places: 2 },
    ],
  });
});

test('of many, steps are left that hold as many places and are near to what they stand for', () => {
  const counts = Array.from({ length: 20_000 }, (_, index) => ({ population: index * 100, places: 1 }));
  const { total, isExact, steps } = stepPopulations(counts);
  expect({ total, isExact }).toEqual({ total: 20_000, isExact: false });
  expect(steps.length).toBeLessThan(80);
  expect(steps.reduce((sum, { places }) => sum + places, 0)).toBe(20_000);
  const largerThan = (limit: number) =>
    steps.filter(({ population }) => population > limit).reduce((sum, { places }) => sum + places, 0);
  // A step is a fifth wide, so half of one is the most that a place may be off.
  expect(Math.abs(largerThan(1_000_000) - 10_000)).toBeLessThan(1_100);
});
