import type { CollectionDefinition } from './define-collection.ts';
import type { LinkedPhrase } from './linked-phrase.ts';

const modules = import.meta.glob<CollectionDefinition>('../*/*.collection.ts', {
  eager: true,
  import: 'default',
});

/** Every collection of the site: a folder with a definition is all that makes one. */
export const COLLECTIONS: readonly CollectionDefinition[] = Object.values(modules);

/** Those of which the public may see something. */
export const PUBLIC_COLLECTIONS: readonly CollectionDefinition[] = COLLECTIONS.filter(
  ({ visibility }) => visibility !== 'closed',
);

/** @throws Error where there is no collection of this name. */
export function collectionNamed(name: string): CollectionDefinition {
  const found = COLLECTIONS.find((definition) => definition.name === name);
  if (!found) throw new Error(`There is no collection "${name}": collections/${name} is missing.`);
  return found;
}

/** The phrases of all collections that become links in bodies. */
export const LINKED_PHRASES: readonly LinkedPhrase[] = COLLECTIONS.flatMap(({ phrases = [] }) => phrases);
