import { collectionProps } from '../_contract/collection-props.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { itemListNodes } from '../_contract/item-list.ts';
import { Count, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'industry-cards',
  title: 'Industry cards',
  description: 'The industries the agency knows, as cards that lead to their pages.',
  category: 'collection',
  instead: {
    'card-grid': 'for words of your own about a few of them',
    'collection-list': 'where a filter or an order is needed',
  },
  version: 1,
  props: Props({
    ...collectionProps,
    except: Maybe(
      Text('Slug of an industry that is left out: the one the page is about.', { maxLength: 120 }),
    ),
    limit: Count('The most cards shown.', 60),
  }),
  reads: () => [readOf('/api/industries')],
  jsonLd: (_props, context) =>
    itemListNodes(
      '/industries',
      (context.answer(readOf('/api/industries')) ?? []).map((entry) => ({
        name: entry.industry,
        path: `/industries/${entry.slug}`,
      })),
      context,
    ),
});
