import type { JsonLdContext, JsonLdNode } from '../_contract/json-ld.ts';
import type { PackageGroup } from './group-packages.ts';

/** What search engines are told of packages: each service with its offers. */
export function describeOffers(
  groups: readonly PackageGroup[],
  { absolute, scope }: Pick<JsonLdContext, 'absolute' | 'scope'>,
): JsonLdNode[] {
  return groups.map((group) => ({
    '@type': 'Service',
    '@id': `${absolute(`/services/${group.slug}`)}#service`,
    name: group.title,
    url: absolute(`/services/${group.slug}`),
    provider: { '@type': 'Organization', name: scope.site.name, url: absolute('/') },
    offers: group.packages.map((entry) => ({
      '@type': 'Offer',
      name: entry.packageName,
      description: entry.description,
      price: entry.price.toFixed(2),
      priceCurrency: entry.currency,
      url: absolute(entry.ctaUrl),
    })),
  }));
}
