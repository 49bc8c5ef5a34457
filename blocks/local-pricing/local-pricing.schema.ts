import { defineBlock } from '../_contract/define-block.ts';
import { Action, Choice, Count, List, Maybe, Props, Text } from '../_contract/props.ts';
import { describeLocalOffer } from './describe-local-offer.ts';

export default defineBlock({
  type: 'local-pricing',
  title: 'Local pricing',
  description:
    'What a service costs in a place: its starting price on a card, with the first things that are included.',
  category: 'conversion',
  instead: { 'pricing-table': 'for the packages of a service' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120 }),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken'], 'sunken'),
    pricing: Maybe(
      Text('The price in words; its third and fourth word are shown large as the starting price.', {
        maxLength: 1_000,
      }),
    ),
    priceLabel: Text('The words before the price.', { maxLength: 40, default: 'Starting from' }),
    withoutPrice: Text('What stands there when there is no price.', {
      maxLength: 80,
      default: 'Priced after a free audit',
    }),
    features: List('What is included.', Text('A feature.', { maxLength: 300 })),
    limit: Count('How many features are listed.', 4, 12),
    action: Maybe(Action('The button on the card.')),
    note: Maybe(Text('A small line under the button, such as terms.', { maxLength: 160 })),
  }),
  jsonLd: ({ pricing, priceLabel }, { scope: { service, location }, url, absolute }) =>
    service && location
      ? [
          {
            '@type': 'Service',
            '@id': `${url}#service`,
            name: `${service.title} in ${location.name}`,
            serviceType: service.title,
            description: service.description,
            url,
            provider: { '@id': absolute('/#organization') },
            areaServed: {
              '@type': location.type === 'city' ? 'City' : 'Place',
              name: `${location.name}, ${location.state}`,
            },
            ...describeLocalOffer(pricing, priceLabel),
          },
        ]
      : [],
});
