import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

const Side = (description: string) =>
  Group(description, {
    title: Text('The heading of the list.', { maxLength: 80 }),
    items: List('The items; may be bound.', Text('An item.', { maxLength: 300 })),
  });

export default defineBlock({
  type: 'contrast',
  title: 'Contrast',
  description: 'Two lists side by side: what is hard, and what is done about it.',
  category: 'content',
  instead: { 'feature-list': 'for one list alone', columns: 'for other blocks side by side' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading: the point of the comparison.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    before: Side('What is hard, each with a dash.'),
    after: Side('What is done about it, each with a check mark.'),
  }),
});
