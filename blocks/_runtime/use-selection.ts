import type { Selection, SelectionItem, SelectionKind } from '../../collections/_contract/selections.ts';
import { usePage } from './page-context.ts';

/**
 * Picks from a list by a named rule of the specification, e.g. the case studies related to the
 * service the page is about.
 * @param kind what the list holds. @param name the rule. @param items the whole list.
 * @param limit the most to return. @returns the chosen items in the rule's order.
 */
export function useSelection<K extends SelectionKind>(
  kind: K,
  name: Selection<K>,
  items: readonly SelectionItem<K>[],
  limit = items.length,
): readonly SelectionItem<K>[] {
  return usePage().select(kind, name, items).slice(0, limit);
}
