import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Count, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'local-testimonials',
  title: 'Local testimonials',
  description:
    'What clients in a place say, each with five stars. The list may be bound to the testimonials of a document.',
  category: 'proof',
  instead: { testimonials: 'on any other page' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    items: List(
      'What they say; words after the last dash say who.',
      Text('A testimonial, such as "They answer. - Ines Okafor, Harbour Dental".', { maxLength: 600 }),
    ),
    limit: Count('How many are shown.', 3, 12),
  }),
});
