import { expect, it } from 'vitest';
import { makeServiceLocation } from '../../testing/make-documents.ts';
import { otherServicesInLocation } from './other-services-in-location.ts';

const inSydney = ['local-seo', 'email-marketing', 'content-marketing'].map((service) =>
  makeServiceLocation(service, 'sydney'),
);

it.each([
  [
    'leaves the service of the page out',
    makeServiceLocation('email-marketing', 'sydney'),
    ['local-seo', 'content-marketing'],
  ],
  ['keeps all on the page of a place', undefined, ['local-seo', 'email-marketing', 'content-marketing']],
])('%s', (_name, serviceLocation, expected) => {
  const found = otherServicesInLocation(inSydney, { serviceLocation });
  expect(found.map((entry) => entry.serviceSlug)).toEqual(expected);
});
