import { defineBlock } from '../_contract/define-block.ts';
import { Picture } from '../_contract/picture.ts';
import { Choice, Flag, Maybe, Props, Text } from '../_contract/props.ts';
import { upgrades } from './picture.upgrade.ts';

export default defineBlock({
  type: 'picture',
  title: 'Picture',
  description: 'A picture with a line below it that says what to see in it.',
  category: 'content',
  version: 2,
  props: Props({
    title: Maybe(Text('The heading.', { maxLength: 120 })),
    text: Maybe(Text('A sentence or two beside the heading.')),
    picture: Picture('The picture.'),
    caption: Maybe(Text('The line below it.', { maxLength: 240 })),
    isAtTop: Flag('Loads before everything else: for a picture that is seen before scrolling.'),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
  }),
  upgrades,
});
