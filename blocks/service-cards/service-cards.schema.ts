import { collectionProps } from '../_contract/collection-props.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { itemListNodes } from '../_contract/item-list.ts';
import { Choice, Count, Maybe, Props, SelectRule, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'service-cards',
  title: 'Service cards',
  description: 'The services of the agency as cards that lead to their pages.',
  category: 'collection',
  instead: {
    'service-picks': 'on the page of a place',
    'service-links': 'for the services of a case study',
    'collection-list': 'where a filter or an order is needed',
  },
  version: 1,
  props: Props({
    ...collectionProps,
    variant: Choice(
      'short: icon, title and description. detailed: also features, under a tint. compact: title and the start of the description.',
      ['short', 'detailed', 'compact'],
      'detailed',
    ),
    columns: Choice('Columns on a desk.', ['2', '3'], '3'),
    select: SelectRule('services', 'all'),
    limit: Count('The most cards shown.', 60),
    actionLabel: Maybe(
      Text(
        'The words of each card\'s link; "Explore Service" where cards are detailed, otherwise "Learn More".',
        {
          maxLength: 40,
        },
      ),
    ),
    featureLimit: Count('How many features a detailed card lists before "+N more features".', 4, 20),
    skeletons: Count('How many empty cards stand there while the services load.', 6, 12),
  }),
  reads: () => [readOf('/api/services')],
  jsonLd: (_props, context) =>
    itemListNodes(
      '/services',
      (context.answer(readOf('/api/services')) ?? []).map((entry) => ({
        name: entry.title,
        path: `/services/${entry.slug}`,
      })),
      context,
    ),
});
