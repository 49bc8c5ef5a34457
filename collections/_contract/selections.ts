import type { Scope } from '../../blocks/_contract/scope.ts';
import type { CollectionSelections } from './registry.ts';

/** Picks from a list by what the page is about: the chosen entries in the rule's order. */
export type SelectionRule<Item> = (items: readonly Item[], scope: Scope) => readonly Item[];

/** The named rules by which blocks pick from the lists of one collection. */
export interface Selections<Item, Name extends string> {
  readonly rules: Readonly<Record<Name, SelectionRule<Item>>>;
}

/** The name of a collection that has rules. */
export type SelectionKind = keyof CollectionSelections & string;

/** The name of one of its rules: marketers write it as `select`. */
export type Selection<K extends SelectionKind> =
  CollectionSelections[K] extends Selections<infer _Item, infer Name> ? Name : never;

/** What its rules pick. */
export type SelectionItem<K extends SelectionKind> =
  CollectionSelections[K] extends Selections<infer Item, infer _Name> ? Item : never;

/** Declares the rules of a collection, by the names marketers write; `all` is there by itself. */
export const selectionsOf =
  <Item>() =>
  <Name extends string>(
    rules: Readonly<Record<Name, SelectionRule<Item>>>,
  ): Selections<Item, Name | 'all'> => {
    const all: SelectionRule<Item> = (items) => items;
    return { rules: { all, ...rules } };
  };
