import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, RichText, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'rich-text',
  title: 'Rich text',
  description: 'Reading text, written as Markdown or bound to the text of a document.',
  category: 'content',
  instead: { callout: 'for a paragraph that should stand out' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Maybe(Text('The heading.', { maxLength: 160 })),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'plain'),
    layout: Choice(
      'aside sets the heading in a column beside the text on a desk.',
      ['stack', 'aside'],
      'stack',
    ),
    text: Maybe(Text('A paragraph after the heading, set apart from the text.', { maxLength: 1_000 })),
    body: RichText('The text.', { default: '' }),
  }),
});
