import { expect, it } from 'vitest';
import { routeOfFile } from './route-of-file.ts';

it.each([
  ['index.json', '/'],
  ['about.json', '/about'],
  ['services/index.json', '/services'],
  ['services/$slug.json', '/services/:slug'],
  ['locations/$locationSlug/$serviceSlug.json', '/locations/:locationSlug/:serviceSlug'],
  ['blog/$category/index.json', '/blog/:category'],
  ['404.json', '/404'],
  ['_site.json', undefined],
  ['_shared/offer.json', undefined],
  ['.draft.json', undefined],
  ['services/README.md', undefined],
  ['a:b(.json', undefined],
  ['a*.json', undefined],
  ['$slug?.json', undefined],
])('the file %s serves %s', (file, route) => {
  expect(routeOfFile(file)).toBe(route);
});
