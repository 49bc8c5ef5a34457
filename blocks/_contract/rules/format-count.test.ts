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
});
