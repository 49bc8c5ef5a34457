import type { Document } from '../bson/value.ts';
import type { Collection } from '../storage/collection.ts';
import type { UpdateKind } from '../storage/collection-access.ts';

/** What a transaction has written to one collection and nobody else can see yet. */
export interface Overlay {
  /** The new document by record; null for a removed one. */
  readonly writes: Map<number, Document | null>;
  /** Unique keys of written documents, each with the index's name before it, and the record that claims it. */
  readonly uniqueKeys: Map<string, number>;
  /** How written documents came by their content, for change streams. */
  readonly kinds: Map<number, UpdateKind>;
}

/** An open transaction. */
export class Transaction {
  readonly startedAt = Date.now();
  readonly overlays = new Map<Collection, Overlay>();
  /** Resolves when it is committed or aborted, for those who wait for its documents. */
  readonly ended: Promise<void>;
  readonly #resolveEnded: () => void;

  constructor(
    /** The reading of the clock at the start: later writes of others stay unseen. */
    readonly startTime: number,
  ) {
    let resolveEnded = (): void => {};
    this.ended = new Promise((resolve) => {
      resolveEnded = resolve;
    });
    this.#resolveEnded = resolveEnded;
  }

  overlay(collection: Collection): Overlay {
    let overlay = this.overlays.get(collection);
    if (!overlay) {
      overlay = { writes: new Map(), uniqueKeys: new Map(), kinds: new Map() };
      this.overlays.set(collection, overlay);
    }
    return overlay;
  }

  /** Whether it has written anything at all. */
  get hasWrites(): boolean {
    return [...this.overlays.values()].some(({ writes }) => writes.size > 0);
  }

  hasWritten(collection: Collection): boolean {
    return (this.overlays.get(collection)?.writes.size ?? 0) > 0;
  }

  /** Whether it has written the record, or claims a unique key of the document that is to be written there. */
  holds(collection: Collection, id: number, after: Document | undefined): boolean {
    const overlay = this.overlays.get(collection);
    if (!overlay) return false;
    if (overlay.writes.has(id)) return true;
    return after !== undefined && uniqueKeysOf(collection, after).some((key) => overlay.uniqueKeys.has(key));
  }

  /** Lets those who wait for it go on. */
  end(): void {
    this.#resolveEnded();
  }
}

/** The document's keys in all unique indexes, each with the index's name. */
export function uniqueKeysOf(collection: Collection, document: Document): string[] {
  return [...collection.indexes.values()]
    .filter((index) => index.spec.isUnique)
    .flatMap((index) => index.keysOf(document).map((key) => `${index.spec.name}\x00${key}`));
}
