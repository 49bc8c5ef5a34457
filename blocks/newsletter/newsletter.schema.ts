import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'newsletter',
  title: 'Newsletter',
  description: 'A signup for the newsletter: as a band of the page, as a box for a sidebar, or as a line.',
  category: 'conversion',
  version: 1,
  props: Props({
    variant: Choice(
      'default is a band of the page, sidebar a box, footer a small line.',
      ['default', 'sidebar', 'footer'],
      'default',
    ),
    eyebrow: Maybe(Text('A few words above the title of a band.', { maxLength: 60 })),
    title: Text('The heading: what arrives and how often.', { maxLength: 100 }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface of a band.', ['plain', 'raised', 'sunken', 'ink'], 'ink'),
    submitLabel: Text('The words on the button.', { maxLength: 30, default: 'Subscribe' }),
    privacy: Text('The line about privacy.', {
      maxLength: 160,
      default: 'We respect your privacy. Unsubscribe at any time.',
    }),
  }),
});
