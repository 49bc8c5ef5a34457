import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'steps',
  title: 'Steps',
  description: 'A process as numbered steps, one after the other.',
  category: 'content',
  instead: { timeline: 'for events with a date', 'card-grid': 'for things without an order' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Maybe(Text('The heading: what the steps lead to.', { maxLength: 120 })),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    items: List(
      'The steps, in order.',
      Group('A step.', {
        title: Text('What happens.', { maxLength: 80 }),
        text: Text('How, in a sentence or two.'),
        duration: Maybe(Text('When, or for how long, such as "Weeks 1 to 2".', { maxLength: 40 })),
        points: List('What comes out of it.', Text('A result.', { maxLength: 120 }), {
          maxItems: 6,
          default: [],
        }),
      }),
      { minItems: 1, maxItems: 9 },
    ),
  }),
});
