import { describe, expect, test } from 'vitest';
import { keyString } from '../bson/key-string.ts';
import { complement } from '../storage/index.ts';
import { type PathBounds, rangeOf } from './bounds.ts';

const AROUND = [-2, 1, 4, 5, 6, 9, 10, 11];

describe('the range of an index', () => {
  const rows: [says: string, bounds: PathBounds, inside: number[]][] = [
    ['above', { lower: { value: 5, isInclusive: false } }, [6, 9, 10, 11]],
    ['from', { lower: { value: 5, isInclusive: true } }, [5, 6, 9, 10, 11]],
    ['below', { upper: { value: 5, isInclusive: false } }, [-2, 1, 4]],
    ['up to', { upper: { value: 5, isInclusive: true } }, [-2, 1, 4, 5]],
    [
      'between',
      { lower: { value: 4, isInclusive: false }, upper: { value: 10, isInclusive: true } },
      [5, 6, 9, 10],
    ],
  ];
  test.each(rows)('%s holds what it should, ascending and descending', (_, bounds, inside) => {
    const up = rangeOf('', bounds, 1);
    const down = rangeOf('', bounds, -1);
    expect(AROUND.filter((n) => keyString(n) >= up.from && keyString(n) < up.to)).toEqual(inside);
    expect(
      AROUND.filter((n) => complement(keyString(n)) >= down.from && complement(keyString(n)) < down.to),
    ).toEqual(inside);
    for (const other of ['text', null, true]) {
      expect(keyString(other) >= up.from && keyString(other) < up.to).toBe(false);
    }
  });
});
