import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, Link, List, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'cross-links',
  title: 'Cross-links',
  description: 'Where to go from here: links that suit the kind of page, related topics and the newsletter.',
  category: 'conversion',
  instead: {
    cta: 'for one thing to do',
    'resource-list': 'for links you choose yourself, in a narrow column',
  },
  version: 1,
  props: Props({
    variant: Choice(
      'The kind of page it stands on, which decides the links.',
      ['service', 'case-study', 'blog', 'location', 'service-location'],
      'service',
    ),
    title: Text('The heading.', { maxLength: 80, default: 'Keep reading' }),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'plain'),
    topics: List(
      'Topics of this page, after the three that always stand there.',
      Group('A topic.', {
        label: Text('Its name.', { maxLength: 60 }),
        to: Link('Where it leads.'),
      }),
      { maxItems: 3, default: [] },
    ),
  }),
});
