import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCompact, linePath, plotLine, scaleFor } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [[4150, 21912], 30000, [10000, 20000, 30000]],
    [[28, 74], 75, [25, 50, 75]],
    [[0.4, 1.2], 1.5, [0.5, 1, 1.5]],
    [[0, 100], 100, [25, 50, 75, 100]],
    [[0], 1, []],
  ])('covers %j with round steps up to %d', (values, top, ticks) => {
    expect(scaleFor(values)).toEqual({ top, ticks });
  });
});

describe('the line of a chart', () => {
  it('runs from the left edge to the right with zero at the bottom', () => {
    expect(plotLine([0, 5, 10], 10)).toEqual([
      { x: 0, y: 100 },
      { x: 50, y: 50 },
      { x: 100, y: 0 },
    ]);
  });

  it('draws a single value as a level line', () => {
    expect(linePath(plotLine([5], 10))).toBe('M0 50L100 50');
  });
});

describe('a number on an axis', () => {
  it('is written short', () => {
    expect([0, 0.4, 950, 12_000, 1_200_000].map(formatCompact)).toEqual(['0', '0.4', '950', '12K', '1.2M']);
  });

  it('is what Intl makes of it', () => {
    const format = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumFractionDigits: 1 });
    const whole = fc.integer({ min: 0, max: 1e14 });
    const numbers = fc.oneof(whole, fc.integer({ min: 0, max: 1e6 }), fc.constantFrom(999_949, 999_950));
    fc.assert(fc.property(numbers, (number) => formatCompact(number) === format.format(number)));
  });
});
