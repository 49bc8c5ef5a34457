import { readsOfPlaces } from '../../collections/locations/rules/reads-of-places.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { Action, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'service-area',
  title: 'Service area',
  description: 'A card that says where a service is offered: facts of the place and the areas around it.',
  category: 'content',
  instead: { 'nearby-areas': 'for the areas alone', 'fact-panel': 'for facts of any other kind' },
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 120, default: 'Service area' }),
    text: Maybe(Text('A sentence or two below it.')),
    facts: List(
      'Facts of the place; one that is bound to nothing is left out.',
      Group('A fact.', {
        label: Text('What it is.', { maxLength: 40 }),
        value: Text('The fact.', { maxLength: 80 }),
      }),
      { maxItems: 6, default: [] },
    ),
    namesTitle: Text('The words above the areas.', { maxLength: 60, default: 'Also serving' }),
    names: List('The names of the areas around; those with a page lead to it.', Text('A name.'), {
      default: [],
    }),
    action: Maybe(Action('The way on.')),
  }),
  reads: ({ names }) => readsOfPlaces(names),
});
