import { defineBlock } from '../_contract/define-block.ts';
import { Action, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'author-box',
  title: 'Author box',
  description: 'Who wrote the page, and why they know.',
  category: 'proof',
  instead: { team: 'for several people' },
  version: 1,
  props: Props({
    title: Text('The name of the author or the team.', { maxLength: 80 }),
    initials: Text('Their initials, shown as a picture.', { maxLength: 3 }),
    role: Maybe(Text('What they do.', { maxLength: 120 })),
    text: Text('Why they know what they write about.', { maxLength: 400 }),
    action: Maybe(Action('Where to read more about them.')),
  }),
});
