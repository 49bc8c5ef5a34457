import { Action, Choice, Group, Maybe, Text } from './props.ts';

/** The props that every block has which shows entries of a collection. */
export const collectionProps = {
  eyebrow: Maybe(Text('A word or two above the title.', { maxLength: 40 })),
  title: Maybe(Text('The heading.', { maxLength: 120 })),
  text: Maybe(Text('A sentence or two beside the heading.')),
  tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
  action: Maybe(Action('A button below the entries.')),
  empty: Maybe(
    Group('What stands there when there is nothing to show; left out, the whole block is left out then.', {
      title: Text('What is missing.', { maxLength: 80 }),
      text: Maybe(Text('What to do instead.', { maxLength: 240 })),
      action: Action('The way on.'),
    }),
  ),
};
