import { trimEndOf } from '../../../blocks/_contract/rules/trim-end-of.ts';

/**
 * The "Starting from" price of a service in a place: the third and fourth word of its price in
 * words (the specification, section 3). "Starting from $1,200 monthly plus GST" gives
 * "$1,200 monthly".
 * @returns undefined where the text has no third word.
 */
export function priceExcerpt(pricing: string | undefined): string | undefined {
  const words = pricing?.trim().split(/\s+/).slice(2, 4).join(' ');
  return words === undefined ? undefined : trimEndOf(words, ',.;:') || undefined;
}
