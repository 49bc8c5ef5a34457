import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'timeline',
  title: 'Timeline',
  description: 'What happened when, from the first to the last.',
  category: 'content',
  instead: { steps: 'for what happens in order, without dates' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading: what the years add up to.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    items: List(
      'The events, oldest first.',
      Group('An event.', {
        when: Text('The year or date.', { maxLength: 20 }),
        text: Text('What happened.'),
      }),
      { minItems: 1, maxItems: 24 },
    ),
  }),
});
