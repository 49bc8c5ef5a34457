import { readsOfPlaces } from '../../collections/locations/rules/reads-of-places.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { Choice, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'nearby-areas',
  title: 'Nearby areas',
  description: 'Names of places; those that have a page of their own lead to it.',
  category: 'content',
  instead: { 'location-list': 'for all places' },
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 120, default: 'Nearby areas' }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    layout: Choice(
      'aside sets the heading in a column beside the names on a desk.',
      ['stack', 'aside'],
      'stack',
    ),
    names: List('The names of the places.', Text('A name.', { maxLength: 80 })),
  }),
  reads: ({ names }) => readsOfPlaces(names),
});
