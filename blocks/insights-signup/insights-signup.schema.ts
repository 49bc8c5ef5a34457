import { defineBlock } from '../_contract/define-block.ts';
import { Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'insights-signup',
  title: 'Insights signup',
  description:
    'A small signup for the newsletter, for a sidebar. Whoever signs up is kept and asked by e-mail for a confirmation.',
  category: 'conversion',
  instead: { newsletter: 'anywhere but in the sidebar of the blog' },
  version: 1,
  props: Props({
    title: Text('The heading.', { default: 'Weekly SEO Insights', maxLength: 80 }),
    text: Text('What subscribers get.', {
      default: 'One thing we changed for a client, and what it did. Every Tuesday.',
    }),
    buttonLabel: Text('The words of the button.', { default: 'Subscribe', maxLength: 40 }),
  }),
});
