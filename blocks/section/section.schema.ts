import { BELOW_THE_TOP, defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'section',
  title: 'Section',
  description: 'Blocks on one surface under one heading, where each alone would say too little.',
  category: 'structure',
  instead: { columns: 'for blocks side by side' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading: what the blocks say together.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
  }),
  slots: {
    main: {
      description: 'The blocks, from top to bottom. They take the surface of the section.',
      accepts: BELOW_THE_TOP,
    },
  },
});
