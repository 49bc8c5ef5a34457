import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'search-box',
  title: 'Search box',
  description:
    'A field that searches the whole site; what it finds is shown by the page that _site.json names.',
  category: 'structure',
  instead: { 'article-filter': 'for articles alone' },
  version: 1,
  props: Props({
    title: Maybe(Text('The heading.', { maxLength: 120 })),
    level: Choice('1 where it is the heading of the page.', ['1', '2'], '2'),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'plain'),
    label: Text('The words over the field.', { maxLength: 80, default: 'Search this site' }),
    placeholder: Text('An example of what can be typed.', {
      maxLength: 80,
      default: 'For example, local SEO',
    }),
  }),
});
