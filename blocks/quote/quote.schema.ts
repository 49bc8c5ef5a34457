import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'quote',
  title: 'Quote',
  description: 'What one person says, set large.',
  category: 'proof',
  instead: { testimonials: 'for several voices' },
  version: 1,
  props: Props({
    title: Maybe(Text('The heading.', { maxLength: 80 })),
    text: Text('What they say, without quotation marks.', { maxLength: 500 }),
    name: Text('Who says it.', { maxLength: 80 }),
    company: Maybe(Text('Where they work.', { maxLength: 120 })),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'sunken'),
  }),
});
