import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, Link, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'site-network',
  title: 'Site network',
  description: 'Sister sites: what each is about, how far it is and how it links to others.',
  category: 'collection',
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    sites: List(
      'The sites.',
      Group('A site.', {
        name: Text('Its name.', { maxLength: 60 }),
        url: Link('Its address.'),
        category: Text('The industry it serves.', { maxLength: 40 }),
        status: Choice('How far it is.', ['Live', 'Beta', 'In development'], 'Live'),
        linkFlow: Text('What it publishes, and where its links lead.', { maxLength: 200 }),
      }),
      { minItems: 1 },
    ),
    note: Maybe(Text('A line below the list.', { maxLength: 300 })),
  }),
});
