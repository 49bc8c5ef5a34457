import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'opening-hours',
  title: 'Opening hours',
  description: "Where the office is and when it is open, from the site's own contact details.",
  category: 'content',
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120, default: 'Visit or ring the office' }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'sunken'),
  }),
});
