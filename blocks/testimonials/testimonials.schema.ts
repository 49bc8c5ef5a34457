import { defineBlock } from '../_contract/define-block.ts';
import { Picture } from '../_contract/picture.ts';
import { Choice, Count, Flag, Group, List, Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'testimonials',
  title: 'Testimonials',
  description: 'What clients say, with what changed for them and a few numbers below.',
  category: 'proof',
  instead: { quote: 'for one voice', 'local-testimonials': 'on the page of a service in a place' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading: the point they make together.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two after the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    showAll: Flag('True shows all entries, false only the featured ones.'),
    items: List(
      'The entries.',
      Group('One client.', {
        name: Text('Who says it.', { maxLength: 60 }),
        company: Text('Their company.', { maxLength: 80 }),
        position: Text('What they do there.', { maxLength: 80 }),
        industry: Text('The industry of the company.', { maxLength: 60 }),
        initials: Text('Their initials, shown where there is no picture.', { maxLength: 3 }),
        picture: Maybe(Picture('A photograph of them, cropped to a circle around its focal point.')),
        rating: Count('Stars out of five.', 5, 5),
        text: Text('What they say, without quotation marks.', { maxLength: 500 }),
        results: Text('What changed for them, with its number.', { maxLength: 120 }),
        featured: Flag('Whether it is shown when not all are.'),
      }),
      { minItems: 1, maxItems: 24 },
    ),
    stats: List(
      'Numbers below the entries.',
      Group('A number.', {
        value: Text('The number as it is read.', { maxLength: 16 }),
        label: Text('What it counts.', { maxLength: 60 }),
      }),
      { maxItems: 4, default: [] },
    ),
  }),
  jsonLd: ({ items, showAll }, { scope, absolute }) =>
    items
      .filter(({ featured }) => showAll || featured)
      .map(({ name, company, position, rating, text }) => ({
        '@type': 'Review',
        author: {
          '@type': 'Person',
          name,
          jobTitle: position,
          worksFor: { '@type': 'Organization', name: company },
        },
        itemReviewed: {
          '@type': 'Organization',
          '@id': absolute('/#organization'),
          name: scope.site.name,
        },
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      })),
});
