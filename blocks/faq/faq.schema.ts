import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Group, List, Maybe, Props, RichText, Text } from '../_contract/props.ts';

export default defineBlock({
  type: 'faq',
  title: 'FAQ',
  description: 'Questions that open to their answers. Search engines get them too.',
  category: 'content',
  instead: { 'faq-collection': 'for questions that are kept in the database' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120, default: 'Frequently Asked Questions' }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'plain'),
    items: List(
      'The questions.',
      Group('A question.', {
        question: Text('The question, as a customer asks it.', { maxLength: 160 }),
        answer: RichText('The answer.'),
      }),
      { minItems: 1, maxItems: 30 },
    ),
  }),
  jsonLd: ({ items }, { url }) => [
    {
      '@type': 'FAQPage',
      '@id': `${url}#faq`,
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
});
