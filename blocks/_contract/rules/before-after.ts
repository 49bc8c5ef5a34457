/** Two figures of one measure, before and after, as they are read and as numbers. */
export interface BeforeAfter {
  readonly before: { readonly value: number; readonly text: string };
  readonly after: { readonly value: number; readonly text: string };
}

const FIGURES = /\bfrom (\$?)(\d[\d,]*(?:\.\d+)?)(%?) to (\$?)(\d[\d,]*(?:\.\d+)?)(%?)(?![\d/])/i;

const numberOf = (digits: string) => Number(digits.replaceAll(',', ''));

/**
 * Finds "from 4,150 to 21,912" in a result, so that it can be charted.
 * @returns undefined where there are no such figures, or where their units differ.
 */
export function findBeforeAfter(result: string): BeforeAfter | undefined {
  const match = FIGURES.exec(result);
  if (!match) return undefined;
  const [, currency = '', first = '', percent = '', lastCurrency, last = '', lastPercent] = match;
  if (currency !== lastCurrency || percent !== lastPercent) return undefined;
  return {
    before: { value: numberOf(first), text: `${currency}${first}${percent}` },
    after: { value: numberOf(last), text: `${currency}${last}${percent}` },
  };
}
