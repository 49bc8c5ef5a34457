import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'stats',
  title: 'Stats',
  description: 'A few big numbers side by side, with or without a heading.',
  category: 'proof',
  instead: {
    'metrics-panel': 'where each number needs a sentence or a trend',
    'metric-tiles': 'where the numbers are those of a document',
  },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Maybe(Text('The heading: the point of the numbers.', { maxLength: 120 })),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    items: List(
      'The numbers, two to six.',
      Group('A number.', {
        value: Text('The number as it is read, with sign and unit.', { maxLength: 10 }),
        label: Text('What it counts.', { maxLength: 80 }),
      }),
      { minItems: 1, maxItems: 6 },
    ),
    source: Maybe(Text('How the numbers were measured.', { maxLength: 300 })),
  }),
});
