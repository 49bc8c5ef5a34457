import { defineBlock } from '../_contract/define-block.ts';
import { findIconFault } from '../_contract/icon-fault.ts';
import { Picture } from '../_contract/picture.ts';
import { Action, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'page-hero',
  title: 'Page hero',
  description:
    'The opening of an inner page: its heading, what to do next and, if you like, a picture or its key numbers.',
  category: 'hero',
  instead: {
    hero: 'on the home page, beside a chart',
    'location-hero': 'on the page of a place',
    'case-study-header': 'on the page of a case study',
    'article-header': 'on an article',
  },
  version: 1,
  props: Props({
    icon: Maybe(
      Text(
        'Name of an icon above the title; an unknown name, as a document may bring it, shows as "search".',
        {
          maxLength: 40,
        },
      ),
    ),
    badges: List('Words that classify the page, such as "Most Popular Service".', Text('A badge.'), {
      maxItems: 3,
      default: [],
    }),
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 80 })),
    title: Text('The heading of the page.', { maxLength: 160 }),
    text: Maybe(Text('One or two sentences below it.', { maxLength: 600 })),
    actions: List('Buttons; the first one is the one thing to do.', Action('A button.'), {
      maxItems: 2,
      default: [],
    }),
    picture: Maybe(Picture('A picture at the side of the words.')),
    metrics: Maybe(
      Group('Key numbers or facts, in a panel at the side.', {
        title: Text('The heading of the panel.', { maxLength: 60 }),
        items: List(
          'The numbers, two to six.',
          Group('A number with its label.', {
            value: Text('The number or fact as it is read.', { maxLength: 40 }),
            label: Text('What it is.', { maxLength: 60 }),
          }),
          { minItems: 1, maxItems: 6 },
        ),
        note: Maybe(Text('Where the numbers come from.', { maxLength: 160 })),
      }),
    ),
    tint: Maybe(Text('Slug of the service whose tint lies behind the heading.', { maxLength: 80 })),
  }),
  findFaults: ({ icon }) => findIconFault(icon, ['icon']),
});
