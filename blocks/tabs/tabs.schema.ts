import { BELOW_THE_TOP, defineBlock } from '../_contract/define-block.ts';
import { quote } from '../_contract/problem.ts';
import { Choice, List, Maybe, Props, Text } from '../_contract/props.ts';
import { SLOT_NAMES } from './slot-names.ts';

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
  findFaults({ labels }, filledSlots) {
    // Labels that are bound are not known yet.
    if (!Array.isArray(labels)) return [];
    return SLOT_NAMES.flatMap((name, index) => {
      const isFilled = filledSlots.includes(name);
      if (isFilled === index < labels.length) return [];
      return isFilled
        ? {
            path: ['labels'],
            found: `${labels.length} labels, and blocks in the slot ${quote(name)} that none of them opens`,
            expected: 'a label for each slot that holds blocks',
          }
        : {
            path: ['labels', index],
            found: `${quote(labels[index])}, which opens onto nothing`,
            expected: `blocks in the slot ${quote(name)}, or no such label`,
          };
    });
  },
});
