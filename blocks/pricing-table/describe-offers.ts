import type { JsonLdContext, JsonLdNode } from '../_contract/json-ld.ts';
import { offerNode } from '../_contract/offer-node.ts';
import type { PackageGroup } from './group-packages.ts';

/** What search engines are told of packages: each service by its name elsewhere, and its offers, in the few words that count. */
export function describeOffers(
  groups: readonly PackageGroup[],
  { absolute }: Pick<JsonLdContext, 'absolute'>,
): JsonLdNode[] {
  return groups.map((group) => ({
    '@type': 'Service',
    '@id': `${absolute(`/services/${group.slug}`)}#service`,
    name: group.title,
    provider: { '@id': absolute('/#organization') },
    offers: group.packages.map(({ packageName, price, currency, billingPeriod }) =>
      offerNode({ name: packageName, price, currency, isMonthly: billingPeriod === 'monthly' }),
    ),
  }));
}
