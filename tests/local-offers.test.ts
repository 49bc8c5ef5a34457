import { expect, it } from 'vitest';
import { describeLocalOffer } from '../blocks/local-pricing/describe-local-offer.ts';
import packages from '../seed/data/pricing_packages.json';
import serviceLocations from '../seed/data/service_locations.json';

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
