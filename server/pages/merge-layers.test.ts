import { expect, it } from 'vitest';
import { mergeLayers, splitLayers } from './merge-layers.ts';

it.each([
  ['nothing', [], ''],
  ['one layer', ['@layer ui{a{b:c}}', '@layer ui{d{e:f}g{h:i}}'], '@layer ui{a{b:c}d{e:f}g{h:i}}'],
  [
    'layers that take turns, each in the order it came in',
    ['@layer ui{a{b:c}}@layer block{x{y:z}}', '@layer ui{a{b:d}}', '@layer block{x{y:w}}'],
    '@layer ui{a{b:c}a{b:d}}@layer block{x{y:z}x{y:w}}',
  ],
  [
    'rules in conditions, and braces in strings',
    ['@layer ui{@media print{a{b:c}}}', '@layer ui{a:after{content:"}{"}}'],
    '@layer ui{@media print{a{b:c}}a:after{content:"}{"}}',
  ],
  ['what is in no layer, which wins anyway', ['a{b:c}', '@layer ui{d{e:f}}'], '@layer ui{d{e:f}}a{b:c}'],
])('joins %s', (_, sheets, css) => {
  expect(mergeLayers(sheets.map(splitLayers))).toBe(css);
});

it('says what is wrong with a sheet that is no CSS', () => {
  expect(() => splitLayers('@layer ui{a{b:c}')).toThrow(/Unclosed block/);
});
