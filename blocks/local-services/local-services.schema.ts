import { collectionProps } from '../_contract/collection-props.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { Count, Props, SelectRule, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'local-services',
  title: 'Services in a place',
  description: 'The services offered in a place with their starting prices, each leading to its page there.',
  category: 'collection',
  instead: { 'service-picks': 'for a few chosen by hand', 'service-cards': 'on any other page' },
  version: 1,
  props: Props({
    ...collectionProps,
    location: Text('Slug of the place.', { maxLength: 120 }),
    select: SelectRule('service_locations', 'all'),
    limit: Count('The most services shown.', 60),
    priceLabel: Text('The words before a price.', { maxLength: 40, default: 'Starting from' }),
  }),
  reads: ({ location }) => [
    readOf('/api/service-locations/location/:slug', location),
    readOf('/api/services'),
  ],
});
