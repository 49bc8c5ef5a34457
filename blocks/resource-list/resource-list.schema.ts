import { defineBlock } from '../_contract/define-block.ts';
import { Group, Link, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'resource-list',
  title: 'Resource list',
  description: 'A short list of downloads or pages, made for a sidebar.',
  category: 'content',
  instead: { downloads: 'where each file needs a description' },
  version: 1,
  props: Props({
    title: Text('The heading.', { default: 'Free SEO Tools & Resources', maxLength: 80 }),
    items: List(
      'The resources.',
      Group('A resource.', {
        label: Text('Its name.', { maxLength: 80 }),
        note: Maybe(Text('What it is, in a few words.', { maxLength: 80 })),
        to: Maybe(Link('Where it leads; left out while there is nothing to open.')),
      }),
      { minItems: 1, maxItems: 12 },
    ),
  }),
});
