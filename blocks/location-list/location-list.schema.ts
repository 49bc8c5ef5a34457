import { defineBlock } from '../_contract/define-block.ts';
import { itemListNodes } from '../_contract/item-list.ts';
import { Maybe, Props, Text } from '../_contract/props.ts';
import { reads } from '../_contract/reads.ts';

export default defineBlock({
  type: 'location-list',
  title: 'Location list',
  description:
    'Every place the agency serves, with a search box and filters. Its page needs "query": ["search", "type", "state"].',
  category: 'collection',
  instead: { 'nearby-areas': 'for the places around one', 'collection-list': 'for a few of them' },
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 120, default: 'Find your area' }),
    text: Maybe(Text('A sentence or two beside the heading.')),
  }),
  reads: () => [reads.locations()],
  jsonLd: (_props, context) =>
    itemListNodes(
      '/locations',
      (context.answer(reads.locations()) ?? []).map((entry) => ({
        name: entry.name,
        path: `/locations/${entry.slug}`,
      })),
      context,
    ),
});
