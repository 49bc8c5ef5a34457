import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLayoutRouter } from './layout-router.ts';

const LAYOUT = { meta: { title: 'A page', description: '' }, query: [], data: {}, blocks: [] };

/** A part of a name, of signs that mean something to a router, or in an address. */
const part = fc.string({
  unit: fc.constantFrom(...'ab$:*?()[]{}.-_%/ #;\\^+|\u00fc'),
  minLength: 1,
  maxLength: 6,
});
const file = fc.tuple(part, fc.constantFrom('', '/index')).map(([name, end]) => `${name}${end}.json`);

it('takes files of whatever names', () => {
  fc.assert(
    fc.property(fc.uniqueArray(file, { maxLength: 12 }), (files) => {
      const match = createLayoutRouter(new Map([...files, 'good.json'].map((name) => [name, LAYOUT])));
      expect(match('/good')).toBeDefined();
    }),
    { numRuns: 3_000 },
  );
});
