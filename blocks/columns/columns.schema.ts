import { BELOW_THE_TOP, defineBlock } from '../_contract/define-block.ts';
import { Flag, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'columns',
  title: 'Columns',
  description: 'A wide column of blocks with a narrow one at its side, which stays in view on a desk.',
  category: 'structure',
  instead: { section: 'for blocks under one heading', tabs: 'where a visitor needs only one of the parts' },
  version: 1,
  props: Props({
    asideLabel: Text('Names the narrow column for screen readers.', {
      maxLength: 60,
      default: 'Related information',
    }),
    isSticky: Flag('Whether the narrow column stays in view while the wide one scrolls.', true),
  }),
  slots: {
    main: { description: 'The wide column.', accepts: BELOW_THE_TOP },
    aside: {
      description: 'The narrow column: blocks that are short and independent of one another.',
      accepts: BELOW_THE_TOP,
    },
  },
});
