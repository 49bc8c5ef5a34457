import type { JsonLdContext, JsonLdNode } from '../_contract/json-ld.ts';
import { reads } from '../_contract/reads.ts';
import { groupPackages } from './group-packages.ts';

/** What search engines are told of packages: each service with its offers. */
export function describeOffers(service: string, context: JsonLdContext): JsonLdNode[] {
  const packages = context.answer(reads.pricing()) ?? [];
  const services = context.answer(reads.services()) ?? [];
  const { absolute, scope } = context;
  return groupPackages(packages, services, service).map((group) => ({
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
