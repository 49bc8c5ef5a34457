import { defineBlock } from '../_contract/define-block.ts';
import { List, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'topic-tags',
  title: 'Topic tags',
  description: 'Topics that lead to a search of the blog.',
  category: 'content',
  instead: { 'keyword-list': 'for the phrases of a place' },
  version: 1,
  props: Props({
    title: Text('The heading.', { default: 'Topics Covered', maxLength: 80 }),
    tags: List('The topics, usually bound.', Text('A topic.', { maxLength: 80 })),
  }),
});
