import { defineBlock } from '../_contract/define-block.ts';
import { Count, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'category-list',
  title: 'Category list',
  description: 'The categories of the blog with their number of articles, the fullest first.',
  category: 'collection',
  instead: {
    'hub-links': 'on the hub of a category',
    'article-filter': 'where a search box belongs to them',
  },
  version: 1,
  props: Props({
    title: Text('The heading.', { default: 'Popular Categories', maxLength: 80 }),
    limit: Count('The most categories shown.', 20, 40),
  }),
  reads: () => [readOf('/api/blog/categories')],
});
