import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, Icon, Link, List, Maybe, Props, Text } from '../_contract/props.ts';
import { upgrades } from './contact-methods.upgrade.ts';

export default defineBlock({
  type: 'contact-methods',
  title: 'Contact methods',
  description: "The ways to reach the business, and the site's profiles elsewhere.",
  category: 'conversion',
  instead: { 'contact-form': 'where the visitor should write at once' },
  version: 2,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    items: List(
      'The ways.',
      Group('A way.', {
        icon: Icon('An icon above the title.', 'mail'),
        title: Text('What it is.', { maxLength: 60 }),
        text: Text('What it is good for, and how soon there is an answer.', { maxLength: 240 }),
        link: Group('Its link.', {
          label: Text('The words of it.', { maxLength: 60 }),
          to: Maybe(Link('Where it leads; left out while the way is not open.')),
        }),
      }),
      { minItems: 1, maxItems: 6 },
    ),
    socialTitle: Maybe(
      Text("A line above the site's social profiles; left out, they are not shown.", { maxLength: 80 }),
    ),
  }),
  upgrades,
});
