import { formatCount } from './format-count.ts';

/**
 * An amount without decimals: "$1,200" in Australian dollars, "USD 1,200" in others
 * (the specification, section 9).
 * @param amount in units of the currency, not cents. @param currency ISO 4217 code.
 */
export function formatMoney(amount: number, currency = 'AUD'): string {
  const unit = currency === 'AUD' ? '$' : `${currency}\u00a0`;
  return unit + formatCount(amount);
}

/** How often a price is paid: "one-time", or "/monthly" for a period (the specification, section 9). */
export function formatBillingPeriod(period: string): string {
  return period === 'one-time' ? 'one-time' : `/${period}`;
}
