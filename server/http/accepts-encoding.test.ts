import { expect, it } from 'vitest';
import { acceptsEncoding } from './accepts-encoding.ts';

it.each([
  ['gzip', true],
  ['br, GZIP', true],
  ['br;q=1.0, gzip;q=0.5', true],
  ['gzip;q=0.001', true],
  ['gzip;q=0', false],
  ['gzip ; Q=0.000, br', false],
  ['gzip; q=0.0,br', false],
  ['br', false],
  ['xgzipped', false],
  ['', false],
  [undefined, false],
])('gzip by "%s": %s', (accepted, expected) => {
  expect(acceptsEncoding(accepted, 'gzip')).toBe(expected);
});
