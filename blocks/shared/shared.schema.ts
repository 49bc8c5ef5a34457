import { defineBlock } from '../_contract/define-block.ts';
import { Props, Text } from '../_contract/props.ts';
import { SHARED_TYPE } from '../_contract/shared-piece.ts';

export default defineBlock({
  type: SHARED_TYPE,
  title: 'Shared piece',
  description: 'Blocks kept in one file and shown on many pages: an edit of the file changes them all.',
  category: 'structure',
  version: 1,
  props: Props({
    name: Text('The name of the file in layouts/_shared, without ".json".', { maxLength: 60 }),
  }),
});
