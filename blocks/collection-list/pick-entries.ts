import { toText } from '../_contract/to-text.ts';
import type { Entry } from './collections.ts';

/** The ways in which a field may be compared. */
export const COMPARISONS = ['equal to', 'not equal to', 'containing', 'at least', 'at most'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface EntryFilter {
  readonly field: string;
  readonly is: Comparison;
  readonly value: string;
}

export interface EntryOrder {
  readonly by: string;
  readonly direction: 'up' | 'down';
}

/** Numbers by size, moments and texts by their letters; what is not there comes last. */
function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return toText(left).localeCompare(toText(right), 'en-AU', { numeric: true });
}

function holds(entry: Entry, { field, is, value }: EntryFilter): boolean {
  const own = entry[field];
  const wanted = typeof own === 'number' ? Number(value) : value;
  const words = (text: unknown) => toText(text).toLowerCase();
  switch (is) {
    case 'equal to':
      return words(own) === words(value);
    case 'not equal to':
      return words(own) !== words(value);
    case 'containing':
      return Array.isArray(own)
        ? own.some((item) => words(item) === words(value))
        : words(own).includes(words(value));
    case 'at least':
      return own !== undefined && compare(own, wanted) >= 0;
    case 'at most':
      return own !== undefined && compare(own, wanted) <= 0;
  }
}

/**
 * Picks entries of a list by data: those for which every filter holds, in order, so many of them.
 * @param order left out, the list keeps its own order.
 */
export function pickEntries(
  entries: readonly Entry[],
  { filter, order, limit }: { filter: readonly EntryFilter[]; order?: EntryOrder | undefined; limit: number },
): readonly Entry[] {
  const chosen = entries.filter((entry) => filter.every((one) => holds(entry, one)));
  if (!order) return chosen.slice(0, limit);
  const sign = order.direction === 'up' ? 1 : -1;
  const rank = (entry: Entry) => (entry[order.by] === undefined ? 1 : 0);
  return chosen.sort((a, b) => rank(a) - rank(b) || sign * compare(a[order.by], b[order.by])).slice(0, limit);
}
