import { Type } from '@sinclair/typebox';
import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'place-map',
  title: 'Place map',
  description: 'A map of Australia drawn in dots, with places marked on it.',
  category: 'content',
  instead: {
    'location-list': 'where visitors look for a place of theirs',
    'nearby-areas': 'for names without a map',
  },
  version: 1,
  props: Props({
    level: Choice('1 where the map opens the page, 2 on the way.', ['1', '2'], '2'),
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    description: Text('The map in a sentence, for those who do not see it.', { maxLength: 300 }),
    places: List(
      'The places that are marked.',
      Group('A place.', {
        name: Text('Its name.', { maxLength: 60 }),
        latitude: Type.Number({ description: 'Degrees, south negative.', minimum: -44, maximum: -10 }),
        longitude: Type.Number({ description: 'Degrees, east positive.', minimum: 112, maximum: 154 }),
        label: Choice(
          'On which side of the mark the name is written; name the few that matter.',
          ['none', 'left', 'right'],
          'none',
        ),
      }),
      { minItems: 1 },
    ),
  }),
});
