import { collectionProps } from '../_contract/collection-props.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { Count, List, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'service-picks',
  title: 'Service picks',
  description:
    'A few services chosen by hand, each with its first features; on the page of a place, as offered there.',
  category: 'collection',
  instead: { 'service-cards': 'on any other page' },
  version: 1,
  props: Props({
    ...collectionProps,
    services: List(
      'Slugs of the services, in the order in which they are shown.',
      Text('A slug such as local-seo.', { maxLength: 120 }),
      { minItems: 1, maxItems: 6 },
    ),
    featureLimit: Count('How many features each card lists.', 3, 12),
    actionLabel: Text('The words of the link of each card.', { maxLength: 40, default: 'Learn More' }),
    location: Maybe(
      Text('Slug of a place: a service that has a page for it leads there.', { maxLength: 120 }),
    ),
  }),
  reads: ({ location }) =>
    location === undefined
      ? [readOf('/api/services')]
      : [readOf('/api/services'), readOf('/api/service-locations/location/:slug', location)],
});
