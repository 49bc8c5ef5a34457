import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Flag, List, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'contact-form',
  title: 'Contact form',
  description: 'What a visitor gets for getting in touch, and the form that leaves a lead.',
  category: 'conversion',
  instead: { cta: 'to lead to the form of another page', newsletter: 'for an e-mail address alone' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading: what the visitor gets.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'sunken'),
    offerTitle: Maybe(Text('A line above the offer.', { maxLength: 80 })),
    offer: List('What is part of the offer.', Text('A part.', { maxLength: 120 }), {
      maxItems: 6,
      default: [],
    }),
    submitLabel: Text('The words on the button.', { maxLength: 40, default: 'Get Free Strategy Session' }),
    privacy: Text('The line about privacy below the button.', {
      maxLength: 160,
      default: 'We respect your privacy. Unsubscribe at any time.',
    }),
    takesChoice: Flag(
      'Shows and keeps the service or package that a visitor chose before. The page must take the query parameters "service" and "package".',
    ),
    nextSteps: List('What happens after the form was sent.', Text('A step.', { maxLength: 200 }), {
      maxItems: 5,
      default: [],
    }),
  }),
  reads: ({ takesChoice }) => (takesChoice ? [readOf('/api/services'), readOf('/api/pricing')] : []),
});
