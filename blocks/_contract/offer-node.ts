import type { JsonLdNode } from './json-ld.ts';

/** A price that a page shows. */
export interface ShownPrice {
  readonly name: string;
  readonly price: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly isMonthly: boolean;
}

/**
 * Tells search engines of a price; of one that comes back every month also that it does, by the code of a month
 * in UN/CEFACT's list of units: https://schema.org/UnitPriceSpecification
 */
export function offerNode({ name, price, currency, isMonthly }: ShownPrice): JsonLdNode {
  const amount = { price: price.toFixed(2), priceCurrency: currency };
  return {
    '@type': 'Offer',
    name,
    ...amount,
    ...(isMonthly && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON' },
    }),
  };
}
