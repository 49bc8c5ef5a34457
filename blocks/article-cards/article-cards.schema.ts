import { collectionProps } from '../_contract/collection-props.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Count, Maybe, Props, SelectRule, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'article-cards',
  title: 'Article cards',
  description: 'Articles of the blog as cards or as a list.',
  category: 'collection',
  instead: {
    'blog-teaser': 'with one article large and a sidebar',
    'collection-list': 'where a filter or an order is needed',
  },
  version: 1,
  props: Props({
    ...collectionProps,
    variant: Choice(
      'cards: beside one another. rows: under one another, with dates.',
      ['cards', 'rows'],
      'cards',
    ),
    columns: Choice('Columns on a desk.', ['2', '3'], '3'),
    select: SelectRule('blog_posts', 'all'),
    limit: Count('The most articles shown.', 60),
    excerptLength: Count('The most characters of an excerpt; 0 for none.', 100, 400),
    tagLimit: Count('How many tags are shown before "+N more"; 0 for none.', 0, 10),
    actionLabel: Maybe(
      Text("The words of each card's link; left out, the title is the link.", { maxLength: 40 }),
    ),
    skeletons: Count('How many empty cards stand there while the articles load.', 3, 12),
  }),
  reads: () => [readOf('/api/blog')],
});
