import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Count, List, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'service-links',
  title: 'Service links',
  description: 'Services by the names a document gives them: a link where there is a page, otherwise a note.',
  category: 'collection',
  instead: { 'service-cards': 'for the services of the agency' },
  version: 1,
  props: Props({
    title: Text('The heading.', { default: 'Services Used', maxLength: 120 }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    names: List('The names, usually bound.', Text('A name.', { maxLength: 80 })),
    note: Text('What stands under a service without a page.', {
      default: 'Specialized service implementation',
      maxLength: 120,
    }),
    descriptionLength: Count('The most characters of a description.', 80, 400),
  }),
  reads: () => [readOf('/api/services')],
});
