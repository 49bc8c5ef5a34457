import { expect, it } from 'vitest';
import { findIconFault } from './icon-fault.ts';

it('lets icons and bindings pass', () => {
  for (const icon of ['rocket', '{{service.icon}}', { $bind: 'service.icon' }, undefined])
    expect(findIconFault(icon, ['icon'])).toEqual([]);
});

it('suggests the icon that was probably meant, and names all where none is near', () => {
  expect(findIconFault('serch', ['icon'])).toEqual([
    { path: ['icon'], found: '"serch"', expected: 'the name of an icon', suggestion: 'search' },
  ]);
  expect(findIconFault('magnifier', ['icon'])).toMatchObject([
    {
      expected: expect.stringMatching(/^the name of an icon: search, edit, .+, zap$/),
      suggestion: undefined,
    },
  ]);
});
