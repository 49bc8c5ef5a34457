import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'metric-tiles',
  title: 'Metric tiles',
  description: 'The figures of a case study, one tile each.',
  category: 'proof',
  instead: { stats: 'for numbers you write yourself' },
  version: 1,
  props: Props({
    title: Maybe(Text('The heading.', { maxLength: 120 })),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'ink'),
    metrics: Text(
      'A JSON object as text, usually bound: its keys are labels with underscores, its values the figures.',
      { maxLength: 2000 },
    ),
  }),
});
