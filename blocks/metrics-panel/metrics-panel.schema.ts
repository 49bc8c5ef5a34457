import { Type } from '@sinclair/typebox';
import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'metrics-panel',
  title: 'Metrics panel',
  description: 'Tiles with a number each, what it means and, where there is one, the line that led to it.',
  category: 'proof',
  instead: { stats: 'for numbers that explain themselves' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Maybe(Text('The heading: the point of the numbers.', { maxLength: 120 })),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'ink'),
    items: List(
      'The tiles.',
      Group('A tile.', {
        value: Text('The number as it is read, with sign and unit.', { maxLength: 16 }),
        label: Text('What it is.', { maxLength: 60 }),
        text: Maybe(Text('What it means or how it was measured.', { maxLength: 200 })),
        trend: Maybe(
          Group('A small line under the number.', {
            values: List(
              'From left to right.',
              Type.Number({ description: 'A measured number.', minimum: 0 }),
              { minItems: 2 },
            ),
            description: Text('The line in a few words, for those who do not see it.', { maxLength: 160 }),
          }),
        ),
      }),
      { minItems: 1, maxItems: 8 },
    ),
    source: Maybe(Text('Where the numbers come from.', { maxLength: 300 })),
  }),
});
