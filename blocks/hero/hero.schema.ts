import { Type } from '@sinclair/typebox';
import { defineBlock } from '../_contract/define-block.ts';
import { Picture } from '../_contract/picture.ts';
import { Action, Count, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'hero',
  title: 'Hero',
  description:
    'The opening of the home page: its heading, what to do next and a card that charts growth, or a picture.',
  category: 'hero',
  instead: { 'page-hero': 'at the top of any page but the home page' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 80 })),
    title: Text('The heading of the page.', { maxLength: 90 }),
    text: Text('One or two sentences below it.'),
    actions: List('Buttons; the first one is the one thing to do.', Action('A button.'), {
      maxItems: 2,
      default: [],
    }),
    note: Maybe(Text('A small line under the buttons, such as terms.', { maxLength: 120 })),
    picture: Maybe(Picture('A picture beside the words, in place of the card.')),
    growth: Maybe(
      Group('The card that shows growth.', {
        value: Text('The headline number, such as "+312%".', { maxLength: 12 }),
        label: Text('What the number is.', { maxLength: 60 }),
        chart: Group('The line below the number.', {
          title: Text('What is measured and in which unit.', { maxLength: 80 }),
          description: Text('The chart in a sentence, for those who do not see it.'),
          points: List(
            'From left to right.',
            Group('A point of the line.', {
              label: Text('The moment, such as "Jan 2024".', { maxLength: 20 }),
              value: Type.Number({ description: 'The measured number.', minimum: 0 }),
            }),
            { minItems: 2 },
          ),
          start: Maybe(
            Group('A moment worth a mark.', {
              index: Count('Which point, counted from 0.', 0, 59),
              label: Text('What happened.', { maxLength: 40 }),
            }),
          ),
          endLabel: Maybe(Text('What stands at the end of the line.', { maxLength: 20 })),
        }),
        figures: List(
          'Further numbers below the chart.',
          Group('A number with its label.', {
            value: Text('The number as it is read.', { maxLength: 12 }),
            label: Text('What it counts.', { maxLength: 40 }),
          }),
          { maxItems: 3, default: [] },
        ),
        source: Maybe(Text('Where the numbers come from.', { maxLength: 160 })),
      }),
    ),
  }),
  findFaults: ({ picture, growth }) =>
    picture && growth
      ? [
          {
            path: ['picture'],
            found: 'a picture and a growth card, which stand in the same place',
            expected: 'one of the two',
          },
        ]
      : [],
});
