import { Type } from '@sinclair/typebox';
import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Flag, Group, Link, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'downloads',
  title: 'Downloads',
  description: 'Tools, reports and guides to take away: the featured ones as cards, the others as a list.',
  category: 'collection',
  instead: { 'resource-list': 'in a narrow column' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'plain'),
    items: List(
      'What there is.',
      Group('A file.', {
        title: Text('Its name.', { maxLength: 80 }),
        description: Text('What is in it and what it is for.', { maxLength: 240 }),
        category: Text('The field it belongs to.', { maxLength: 40 }),
        type: Text('What kind of file it is, such as "Spreadsheet".', { maxLength: 40 }),
        downloadCount: Maybe(
          Type.Integer({ description: 'How often it was downloaded.', minimum: 0, maximum: 100_000_000 }),
        ),
        pages: Maybe(Type.Integer({ description: 'How many pages it has.', minimum: 1, maximum: 10_000 })),
        featured: Flag('Whether it is shown as a card.'),
        file: Link('Where the file lies, such as "/downloads/checklist.csv".'),
      }),
      { minItems: 1 },
    ),
  }),
});
