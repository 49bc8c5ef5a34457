import { defineBlock } from '../_contract/define-block.ts';
import { Action, Choice, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'callout',
  title: 'Callout',
  description: 'A short passage set apart, such as an example from practice. Without text it is left out.',
  category: 'content',
  instead: { cta: 'at the end of a page' },
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('The passage, without markup.', { maxLength: 2_000 })),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'sunken'),
    action: Maybe(Action('The way on.')),
  }),
});
