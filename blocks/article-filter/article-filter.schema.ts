import { defineBlock } from '../_contract/define-block.ts';
import { Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'article-filter',
  title: 'Article filter',
  description:
    'The search box and the categories of the blog. It leads to /blog, whose page takes "category" and "search".',
  category: 'collection',
  instead: { 'search-box': 'to search the whole site', 'category-list': 'for the categories alone' },
  version: 1,
  props: Props({
    label: Text('What the search box is called.', { default: 'Search articles', maxLength: 60 }),
    placeholder: Text('An example in the empty box.', { default: 'internal links', maxLength: 60 }),
    allLabel: Text('The chip of all articles.', { default: 'All Articles', maxLength: 40 }),
    clearLabel: Text('The words that drop the category.', { default: 'Clear Filter', maxLength: 40 }),
  }),
  reads: () => [readOf('/api/blog/categories')],
});
