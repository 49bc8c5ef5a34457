import { defineBlock } from '../_contract/define-block.ts';
import { Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'confirm-button',
  title: 'Confirm button',
  description:
    'One button that does what the link to this page asks for, such as to confirm a subscription. For pages that e-mails lead to: opening the page alone does nothing, as mail scanners open every link.',
  category: 'conversion',
  instead: { cta: 'to lead to another page' },
  version: 1,
  props: Props({
    label: Text('The words on the button, starting with a verb.', { maxLength: 40 }),
    note: Maybe(Text('A line below it: what happens then, or what to do instead.', { maxLength: 200 })),
  }),
});
