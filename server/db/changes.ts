import type { CollectionName } from './collection-names.ts';

export type ChangeListener = (collection: CollectionName) => void;

/** Where writes are announced, and where caches hear of them. */
export interface Changes {
  /** Calls the listener with the name of each collection that changed. @returns how to stop it. */
  subscribe(listener: ChangeListener): () => void;
  /** Tells every listener that a collection changed. A write may be announced more than once. */
  announce(collection: CollectionName): void;
}

/** Makes an announcer without listeners. */
export function createChanges(): Changes {
  const listeners = new Set<ChangeListener>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(collection) {
      for (const listener of listeners) listener(collection);
    },
  };
}
