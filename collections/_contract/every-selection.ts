import type { Scope } from '../../blocks/_contract/scope.ts';
import type { Selection, SelectionItem, SelectionKind, Selections } from './selections.ts';

const modules = import.meta.glob<Selections<unknown, string>>('../*/*.selections.ts', {
  eager: true,
  import: 'default',
});

const byCollection = new Map(
  Object.entries(modules).map(([file, selections]) => [file.split('/')[1] ?? '', selections.rules]),
);

/** The names of a collection's rules; none where it has none. */
export function selectionNames(kind: string): string[] {
  return Object.keys(byCollection.get(kind) ?? {});
}

export function select<K extends SelectionKind>(
  kind: K,
  name: Selection<K>,
  items: readonly SelectionItem<K>[],
  scope: Scope,
): readonly SelectionItem<K>[];
/**
 * Picks from a list by a named rule.
 * @param kind the collection the list is of. @param name the rule. @param scope what the page is about.
 * @throws Error where the collection has no such rule.
 */
export function select(
  kind: string,
  name: string,
  items: readonly unknown[],
  scope: Scope,
): readonly unknown[] {
  const rule = byCollection.get(kind)?.[name];
  if (!rule) throw new Error(`The collection "${kind}" has no rule "${name}".`);
  return rule(items, scope);
}
