import { BELOW_THE_TOP, defineBlock } from '../_contract/define-block.ts';
import { Choice, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'tabs',
  title: 'Tabs',
  description:
    'Up to four parts of which a visitor reads one at a time. What everyone should read belongs on the page itself.',
  category: 'structure',
  instead: { columns: 'where everyone should see both parts', faq: 'for questions and answers' },
  version: 1,
  props: Props({
    title: Maybe(Text('The heading.', { maxLength: 120 })),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'plain'),
    labels: List(
      'The words that open each part, in the order of the slots.',
      Text('A label.', { maxLength: 40 }),
      {
        minItems: 2,
        maxItems: 4,
      },
    ),
  }),
  slots: {
    first: { description: 'The part that is open at first.', accepts: BELOW_THE_TOP },
    second: { description: 'The part behind the second label.', accepts: BELOW_THE_TOP },
    third: { description: 'The part behind the third label.', accepts: BELOW_THE_TOP },
    fourth: { description: 'The part behind the fourth label.', accepts: BELOW_THE_TOP },
  },
});
