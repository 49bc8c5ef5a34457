import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, Text } from '../_contract/props.ts';
import { upgrades } from './newsletter.upgrade.ts';

export default defineBlock({
  type: 'newsletter',
  title: 'Newsletter',
  description:
    'A signup for the newsletter: as a band of the page, a quiet one, or a box for a sidebar. Whoever signs up is kept and asked by e-mail for a confirmation.',
  category: 'conversion',
  instead: { 'insights-signup': 'in the sidebar of the blog' },
  version: 2,
  props: Props({
    variant: Choice(
      'default is a band of the page, footer a quiet one, sidebar a box.',
      ['default', 'sidebar', 'footer'],
      'default',
    ),
    eyebrow: Maybe(Text('A few words above the title; not in a box.', { maxLength: 60 })),
    title: Text('The heading: what arrives and how often.', { maxLength: 100 }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface of the default band.', ['plain', 'raised', 'sunken', 'ink'], 'ink'),
    submitLabel: Text('The words on the button.', { maxLength: 30, default: 'Subscribe' }),
    privacy: Text('The line about privacy.', {
      maxLength: 160,
      default: 'We respect your privacy. Unsubscribe at any time.',
    }),
  }),
  upgrades,
});
