import { Type } from '@sinclair/typebox';
import { defineBlock } from '../_contract/define-block.ts';
import { ICON_NAMES, type IconName } from '../_contract/icons.ts';
import { Picture } from '../_contract/picture.ts';
import { Action, Choice, Group, Link, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'card-grid',
  title: 'Card grid',
  description:
    'Things of one kind side by side, each with a title and what matters about it; a card may be a link.',
  category: 'content',
  instead: {
    'feature-list': 'for points of a few words',
    steps: 'for things in an order',
    'collection-list': 'for entries of a collection',
  },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Maybe(Text('The heading: the point of the section.', { maxLength: 120 })),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    columns: Choice('Columns on a desk.', ['2', '3', '4'], '3'),
    look: Choice('line parts cards by hairlines, raised sets each on a panel.', ['line', 'raised'], 'line'),
    items: List(
      'The cards.',
      Group('A card.', {
        picture: Maybe(Picture('A picture at the top of it, cropped to 16:10.')),
        icon: Maybe(
          // Not the `Icon` of props.ts, whose default would give every card an icon.
          Type.Unsafe<IconName>({
            type: 'string',
            enum: [...ICON_NAMES],
            description: 'An icon above the title.',
          }),
        ),
        title: Text('The title.', { maxLength: 80 }),
        text: Maybe(Text('A sentence or two.', { maxLength: 300 })),
        points: List('What belongs to it, as a list.', Text('A point.', { maxLength: 120 }), {
          maxItems: 8,
          default: [],
        }),
        to: Maybe(Link('Where the card leads.')),
        action: Maybe(Text('The words of that link; without them the title is the link.', { maxLength: 40 })),
      }),
      { minItems: 1, maxItems: 12 },
    ),
    actions: List('Buttons after the cards.', Action('A button.'), { maxItems: 2, default: [] }),
  }),
});
