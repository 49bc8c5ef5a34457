import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBillingPeriod, formatMoney } from './format-money.ts';

describe('an amount', () => {
  it.each([
    [1200, 'AUD', '$1,200'],
    [15000, 'AUD', '$15,000'],
    [999.99, 'AUD', '$1,000'],
    [0, 'AUD', '$0'],
    [2500, 'USD', 'USD 2,500'],
  ])('of %d %s is written "%s"', (amount, currency, expected) => {
    expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(expected);
  });

  it.each(['AUD', 'USD', 'EUR', 'NZD'])('in %s is what Intl makes of it', (currency) => {
    const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
    const format = new Intl.NumberFormat('en-AU', options);
    fc.assert(fc.property(fc.nat(), (amount) => formatMoney(amount, currency) === format.format(amount)));
  });
});

describe('a billing period', () => {
  it.each([
    ['one-time', 'one-time'],
    ['monthly', '/monthly'],
    ['quarter', '/quarter'],
  ])('%s is written "%s"', (period, expected) => {
    expect(formatBillingPeriod(period)).toBe(expected);
  });
});
