import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Some layouts name the price a service starts at in words of their own. A price that changes in
 * the packages must change there too, or a page promises what no package keeps.
 */

const ROOT = path.join(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const packages: readonly { serviceSlug: string; price: number; isActive: boolean }[] = JSON.parse(
  readText('seed/data/pricing_packages.json'),
);

/** The lowest price of a service's packages, written as on a page: `$1,200`. */
function findStartingPrice(service: string): string {
  const prices = packages.filter((entry) => entry.isActive && entry.serviceSlug === service);
  return `$${Math.min(...prices.map(({ price }) => price)).toLocaleString('en-AU')}`;
}

describe('the prices that layouts name', () => {
  it.each([
    ['local SEO, a month', 'local-seo'],
    ['Google Ads, a month', 'google-ads-management'],
    ['SEO, a month', 'search-engine-optimization'],
    ['a website, once', 'website-design-development'],
  ])('start on /services, for %s, where its packages start', (label, service) => {
    const fact = { value: findStartingPrice(service), label };
    const facts = [...readText('layouts/services/index.json').matchAll(/\{ "value": "\$[^}]*\}/g)];
    expect(facts.map(([json]) => JSON.parse(json))).toContainEqual(fact);
  });

  it.each(['google-ads-management', 'search-engine-optimization', 'website-design-development'])(
    'in the description of %s are where its packages start',
    (service) => {
      const { meta } = JSON.parse(readText(`layouts/services/${service}.json`));
      expect(meta.description).toMatch(new RegExp(`from \\${findStartingPrice(service)}\\b`));
    },
  );
});
