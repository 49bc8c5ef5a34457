import { defineBlock } from '../_contract/define-block.ts';
import { Choice, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'result-list',
  title: 'Result list',
  description: 'What came out of the work. A result that says "from 38 to 171" is drawn as two bars as well.',
  category: 'proof',
  instead: { 'feature-list': 'for points without numbers' },
  version: 1,
  props: Props({
    title: Text('The heading.', { default: 'Results', maxLength: 120 }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    items: List('The results, the strongest first.', Text('A result.', { maxLength: 600 })),
  }),
});
