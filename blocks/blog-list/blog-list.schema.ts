import { defineBlock } from '../_contract/define-block.ts';
import { itemListNodes } from '../_contract/item-list.ts';
import { Count, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'blog-list',
  title: 'Blog list',
  description:
    'The articles that the address asks for by "category", "search" and "page"; without any, the featured one first.',
  category: 'collection',
  instead: { 'article-cards': 'where the address asks for nothing', 'search-results': 'for the whole site' },
  version: 1,
  props: Props({
    title: Text('The heading over all articles.', { default: 'Latest Articles', maxLength: 80 }),
    excerptLength: Count('The most characters of an excerpt.', 100, 400),
    pageSize: Count('How many articles stand on a page; the rest follow on further ones.', 12, 60),
    skeletons: Count('How many empty cards stand there while the articles load.', 4, 12),
  }),
  reads: () => [readOf('/api/blog'), readOf('/api/blog/featured')],
  jsonLd: ({ pageSize }, context) =>
    itemListNodes(
      '/blog',
      (context.answer(readOf('/api/blog')) ?? []).slice(0, pageSize).map((entry) => ({
        name: entry.title,
        path: `/blog/post/${entry.slug}`,
      })),
      context,
    ),
});
