import { expect, it } from 'vitest';
import { describeLocalOffer } from './describe-local-offer.ts';

it('offers the price that the card shows, monthly where it is', () => {
  const amount = { price: '1200.00', priceCurrency: 'AUD' };
  expect(describeLocalOffer('Packages starting $1,200 monthly for reports.', 'Starting from')).toEqual({
    offers: [
      {
        '@type': 'Offer',
        name: 'Starting from',
        ...amount,
        priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON' },
      },
    ],
  });
});

it.each([undefined, '', 'Priced after an audit', 'Work is free for now', 'From about $1,2,3 monthly'])(
  'offers nothing by %j',
  (pricing) => {
    expect(describeLocalOffer(pricing, 'Starting from')).toEqual({});
  },
);
