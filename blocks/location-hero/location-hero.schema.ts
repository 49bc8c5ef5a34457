import { Type } from '@sinclair/typebox';
import { LOCATION_TYPES } from '../../collections/locations/rules/location-type.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { Action, Choice, List, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'location-hero',
  title: 'Location hero',
  description: 'The opening of a page about a place: what kind of place it is, and its facts at a glance.',
  category: 'hero',
  instead: { 'page-hero': 'on any other page' },
  version: 1,
  props: Props({
    title: Text('The heading of the page.', { maxLength: 160 }),
    text: Maybe(Text('One or two sentences below it.', { maxLength: 600 })),
    actions: List('Buttons; the first one is the one thing to do.', Action('A button.'), {
      maxItems: 2,
      default: [],
    }),
    panelTitle: Text('The heading of the facts.', { maxLength: 60, default: 'At a glance' }),
    name: Text('The name of the place.', { maxLength: 80 }),
    kind: Choice('What kind of place it is.', LOCATION_TYPES, 'city'),
    state: Text('The state or territory.', { maxLength: 40 }),
    region: Maybe(Text('The region within the state.', { maxLength: 80 })),
    postcode: Maybe(Text('The postcode.', { maxLength: 10 })),
    population: Maybe(Type.Integer({ description: 'How many people live there.', minimum: 0 })),
  }),
  reads: () => [readOf('/api/locations/summary/populations')],
});
