import {
  formatLocationQuery,
  NO_LOCATION_QUERY,
  readLocationQuery,
} from '../../collections/locations/rules/location-query.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { itemListNodes } from '../_contract/item-list.ts';
import { Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'location-list',
  title: 'Location list',
  description:
    'Every place the agency serves, with a search box and filters; of very many, the largest and ways to the rest. Its page needs "query": ["search", "type", "state", "page"].',
  category: 'collection',
  instead: { 'nearby-areas': 'for the places around one', 'collection-list': 'for a few of them' },
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 120, default: 'Find your area' }),
    text: Maybe(Text('A sentence or two beside the heading.')),
  }),
  reads: (_props, { query }) => [
    readOf('/api/locations/listing/:slug', formatLocationQuery(NO_LOCATION_QUERY)),
    readOf('/api/locations/listing/:slug', formatLocationQuery(readLocationQuery(query))),
  ],
  jsonLd: (_props, context) => {
    const listing = context.answer(
      readOf('/api/locations/listing/:slug', formatLocationQuery(NO_LOCATION_QUERY)),
    );
    const listed = listing?.groups.flatMap(({ locations }) => locations) ?? [];
    return itemListNodes(
      '/locations',
      listed.map(({ name, slug }) => ({ name, path: `/locations/${slug}` })),
      context,
    );
  },
});
