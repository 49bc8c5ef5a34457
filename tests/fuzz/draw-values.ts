import fc from 'fast-check';

/** Values that JSON may hold and that careless code trips over when it puts them into a text or a key. */
export const trippingValue: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  { toString: false },
  { toString: null, valueOf: null },
  { toJSON: 1, length: -1 },
  [{ toString: 0 }],
  { constructor: { prototype: null } },
  JSON.parse('{"__proto__":{"toString":false}}'),
  { $bind: { toString: false } },
  { $bind: 'toString', limit: -1 },
  '{{toString.length}}',
  '\ud800',
  '\u0000\u2028',
  -0,
  1e308,
  '',
);

/** Anything that JSON may hold. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  trippingValue,
);
