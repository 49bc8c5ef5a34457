import { defineBlock } from '../_contract/define-block.ts';
import { Action, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'fact-panel',
  title: 'Fact panel',
  description: 'Facts at a glance with a way on, made for a sidebar.',
  category: 'content',
  instead: { stats: 'for numbers across the page' },
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 80 }),
    facts: List(
      'The facts; one whose value is empty is left out.',
      Group('A fact.', {
        label: Text('What it is.', { maxLength: 40 }),
        value: Text('The fact.', { default: '', maxLength: 120 }),
      }),
      { minItems: 1, maxItems: 12 },
    ),
    tagsLabel: Text('What the tags are.', { default: 'Services', maxLength: 40 }),
    tags: List('Words below the facts, such as services.', Text('A tag.', { maxLength: 80 }), {
      default: [],
    }),
    text: Maybe(Text('A sentence above the button.', { maxLength: 200 })),
    action: Maybe(Action('The one thing to do.')),
    links: List('Further ways on.', Action('A link.'), { maxItems: 4, default: [] }),
  }),
});
