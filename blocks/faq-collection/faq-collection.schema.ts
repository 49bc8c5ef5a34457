import { pickFaqs } from '../../collections/faqs/rules/pick-faqs.ts';
import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Count, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';

export default defineBlock({
  type: 'faq-collection',
  title: 'FAQ from the collection',
  description:
    'Questions of the faqs collection, of one category or about one service. Search engines get them too.',
  category: 'collection',
  instead: { faq: 'for questions of one page' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120, default: 'Frequently Asked Questions' }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'plain'),
    category: Maybe(Text('Only questions of this category, such as "Pricing".', { maxLength: 80 })),
    serviceType: Maybe(Text('Only questions about this service, by its slug.', { maxLength: 120 })),
    limit: Count('The most questions shown.', 5, 30),
  }),
  reads: () => [readOf('/api/faqs')],
  jsonLd: (props, { answer, url }) => {
    const faqs = pickFaqs(answer(readOf('/api/faqs')) ?? [], props);
    if (faqs.length === 0) return [];
    return [
      {
        '@type': 'FAQPage',
        '@id': `${url}#faq`,
        mainEntity: faqs.map((faq) => ({
          '@type': 'Question',
          name: faq.question,
          acceptedAnswer: { '@type': 'Answer', text: faq.answer },
        })),
      },
    ];
  },
});
