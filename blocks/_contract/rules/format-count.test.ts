import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [940, '940'],
    [2206, '2,206'],
    [5_231_147, '5,231,147'],
  ])('writes %d as %s', (count, expected) => {
    expect(formatCount(count)).toBe(expected);
  });

  it('writes what Intl makes of it', () => {
    const format = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
    const numbers = fc.oneof(fc.nat(), fc.integer(), fc.double({ min: 0, max: 1e9, noNaN: true }));
    fc.assert(fc.property(numbers, (number) => formatCount(number) === format.format(number)));
  });
});
