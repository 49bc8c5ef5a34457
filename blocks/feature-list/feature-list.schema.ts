import { defineBlock } from '../_contract/define-block.ts';
import { Choice, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'feature-list',
  title: 'Feature list',
  description:
    'What is included, as check-marked items. The list may be bound, e.g. to the features of a service.',
  category: 'content',
  instead: { 'card-grid': 'where each point needs a sentence', 'result-list': 'for results with a number' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading: what the list is of.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    columns: Choice('Columns of the list.', ['1', '2'], '2'),
    items: List('The items.', Text('An item.', { maxLength: 200 })),
  }),
});
