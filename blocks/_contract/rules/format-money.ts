/** Making a format takes far longer than using one. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  } as const;
  const format = new Intl.NumberFormat('en-AU', options);
  formats.set(currency, format);
  return format;
}

/**
 * An amount without decimals: "$1,200" in Australian dollars, "USD 1,200" in others
 * (the specification, section 9).
 * @param amount in units of the currency, not cents. @param currency ISO 4217 code.
 */
export function formatMoney(amount: number, currency = 'AUD'): string {
  return formatOf(currency).format(amount);
}

/** How often a price is paid: "one-time", or "/monthly" for a period (the specification, section 9). */
export function formatBillingPeriod(period: string): string {
  return period === 'one-time' ? 'one-time' : `/${period}`;
}
