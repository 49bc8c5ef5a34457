import { priceExcerpt } from '../../collections/service_locations/rules/price-excerpt.ts';
import { offerNode } from '../_contract/offer-node.ts';

/** Prices in the words of a place are in the agency's own money. */
const CURRENCY = 'AUD';
const AMOUNT = /^\$(\d{1,3}(?:,\d{3})*|\d+)(?: (monthly|one-time))?$/;

/**
 * The starting price that the card shows, as an offer.
 * @param pricing the price in words. @param label the words before it, such as "Starting from".
 * @returns nothing where the card shows no amount of dollars.
 */
export function describeLocalOffer(pricing: string | undefined, label: string): object {
  const [, amount, period] = AMOUNT.exec(priceExcerpt(pricing) ?? '') ?? [];
  if (amount === undefined) return {};
  const price = Number(amount.replaceAll(',', ''));
  return { offers: [offerNode({ name: label, price, currency: CURRENCY, isMonthly: period === 'monthly' })] };
}
