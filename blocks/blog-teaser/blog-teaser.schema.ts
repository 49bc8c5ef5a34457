import { BELOW_THE_TOP, defineBlock } from '../_contract/define-block.ts';
import { Action, Choice, Count, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'blog-teaser',
  title: 'Blog teaser',
  description: 'The first featured article, then recent ones, with room for a sidebar.',
  category: 'collection',
  instead: { 'article-cards': 'for articles alone' },
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two beside the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    recentLimit: Count('How many recent articles are shown below the featured one.', 3, 12),
    excerptLength: Count('The most characters of an excerpt.', 100, 400),
    action: Action('The button below the articles.'),
  }),
  slots: { aside: { description: 'What stands beside the articles.', accepts: BELOW_THE_TOP } },
  reads: () => [readOf('/api/blog/featured'), readOf('/api/blog')],
});
