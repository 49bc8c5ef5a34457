import { expect, it } from 'vitest';
import packages from '../../seed/data/pricing_packages.json';
import serviceLocations from '../../seed/data/service_locations.json';
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

it('offers in every place what a package of that service costs', () => {
  const offers = packages.map(({ serviceSlug, price, billingPeriod }) => [
    serviceSlug,
    describeLocalOffer(`Packages from $${price} ${billingPeriod}`, 'Starting from'),
  ]);
  const invented = serviceLocations.filter(({ serviceSlug, pricing }) => {
    const offered = JSON.stringify([serviceSlug, describeLocalOffer(pricing, 'Starting from')]);
    return !offers.some((offer) => JSON.stringify(offer) === offered);
  });
  expect(invented.map(({ slug, pricing }) => `${slug}: ${pricing}`)).toEqual([]);
});
