import { defineBlock } from '../_contract/define-block.ts';
import { Picture } from '../_contract/picture.ts';
import { Choice, Group, List, Maybe, Props, Text } from '../_contract/props.ts';
import { upgrades } from './team.upgrade.ts';

export default defineBlock({
  type: 'team',
  title: 'Team',
  description: 'The people: what each does, knows and is certified in.',
  category: 'content',
  instead: { 'author-box': 'for the writer of one page' },
  version: 2,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'plain'),
    items: List(
      'The people.',
      Group('A person.', {
        name: Text('Their name.', { maxLength: 60 }),
        role: Text('What they do.', { maxLength: 80 }),
        initials: Text('Their initials, shown where there is no picture.', { maxLength: 3 }),
        picture: Maybe(Picture('A photograph of them, cropped to a circle around its focal point.')),
        bio: Text('Two or three sentences about them.', { maxLength: 500 }),
        expertise: List('What they know best.', Text('A field.', { maxLength: 60 }), {
          maxItems: 6,
          default: [],
        }),
        certifications: List('What they are certified in.', Text('A certificate.', { maxLength: 120 }), {
          maxItems: 6,
          default: [],
        }),
      }),
      { minItems: 1, maxItems: 24 },
    ),
  }),
  jsonLd: ({ items }, { scope, absolute }) =>
    items.map(({ name, role, expertise }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      ...(expertise.length > 0 && { knowsAbout: expertise }),
      worksFor: { '@type': 'Organization', '@id': absolute('/#organization'), name: scope.site.name },
    })),
  upgrades,
});
