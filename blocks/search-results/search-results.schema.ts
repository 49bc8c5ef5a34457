import { defineBlock } from '../_contract/define-block.ts';
import { Group, Link, List, Props, Text } from '../_contract/props.ts';
import { searchRead } from '../_contract/reads.ts';
import { searchPage } from '../_contract/rules/search-address.ts';

export default defineBlock({
  type: 'search-results',
  title: 'Search results',
  description: 'What the whole site has on the words in the address. Its page needs "query": ["q", "page"].',
  category: 'collection',
  instead: { 'blog-list': 'for articles alone' },
  version: 1,
  props: Props({
    waysTitle: Text('The heading over ways on, where nothing was searched for or found.', {
      maxLength: 80,
      default: 'Where most people go',
    }),
    ways: List(
      'Ways on, where nothing was searched for or found.',
      Group('A way on.', {
        label: Text('Where it leads, in a few words.', { maxLength: 60 }),
        text: Text('What is there.', { maxLength: 160 }),
        to: Link('Its address.'),
      }),
      { minItems: 1, maxItems: 8 },
    ),
  }),
  reads: (_props, { query: { q = '', page } }) => (q === '' ? [] : [searchRead(q, searchPage(page))]),
});
