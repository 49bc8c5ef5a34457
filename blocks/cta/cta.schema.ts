import { defineBlock } from '../_contract/define-block.ts';
import { Action, Choice, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'cta',
  title: 'Call to action',
  description: 'One thing to do, in a band of its own; often the last block of a page.',
  category: 'conversion',
  instead: { callout: 'in the middle of a page', 'contact-form': 'where the visitor should write at once' },
  version: 1,
  props: Props({
    title: Text('The heading: why to do it.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two below it.')),
    actions: List('Buttons; the first one is the one thing to do.', Action('A button.'), {
      minItems: 1,
      maxItems: 3,
    }),
    note: Maybe(Text('A small line under the buttons, such as terms.', { maxLength: 160 })),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'ink'),
  }),
});
