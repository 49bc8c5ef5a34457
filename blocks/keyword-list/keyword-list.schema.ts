import { defineBlock } from '../_contract/define-block.ts';
import { Choice, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'keyword-list',
  title: 'Keyword list',
  description:
    'The phrases a page is about, as tags. The list may be bound, e.g. to the keywords of a place.',
  category: 'content',
  instead: { 'topic-tags': 'for the topics of an article' },
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 120, default: 'What people search for' }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    layout: Choice(
      'aside sets the heading in a column beside the phrases on a desk.',
      ['stack', 'aside'],
      'stack',
    ),
    items: List('The phrases.', Text('A phrase.', { maxLength: 120 })),
  }),
});
