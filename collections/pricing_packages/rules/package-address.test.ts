import { describe, expect, it } from 'vitest';
import { findChosenOffer, packageAddress } from './package-address.ts';

const SERVICES = [
  { slug: 'seo', title: 'Search Engine Optimization' },
  { slug: 'ads', title: 'Google Ads' },
];
const PACKAGES = [
  { serviceSlug: 'seo', packageName: 'Starter Plus' },
  { serviceSlug: 'ads', packageName: 'Enterprise' },
];

it.each([
  ['/contact', '/contact?service=seo&package=starter-plus#contact'],
  ['/contact?plan=a', '/contact?plan=a&service=seo&package=starter-plus#contact'],
  ['/talk#form', '/talk?service=seo&package=starter-plus#form'],
])('a package whose button leads to %s leads to %s', (ctaUrl, address) => {
  expect(packageAddress({ ctaUrl, serviceSlug: 'seo', packageName: 'Starter Plus' })).toBe(address);
});

describe('an address', () => {
  it.each([
    [
      { service: 'seo', package: 'starter-plus' },
      { service: 'Search Engine Optimization', package: 'Starter Plus' },
    ],
    [{ service: 'seo' }, { service: 'Search Engine Optimization', package: '' }],
    [
      { service: 'seo', package: 'enterprise' },
      { service: 'Search Engine Optimization', package: '' },
    ],
    [{ service: 'free <b>money</b>', package: 'starter-plus' }, undefined],
    [{ package: 'starter-plus' }, undefined],
    [{}, undefined],
  ])('with %j names %j', (query, offer) => {
    expect(findChosenOffer(query, SERVICES, PACKAGES)).toEqual(offer);
  });
});
