import type { Filter } from 'mongodb';
import type { Changes } from './changes.ts';
import type { CollectionName } from './collection-names.ts';
import type { StoredRecord } from './stored-form.ts';

/** Every query of a list names them; the oldest make room. */
const MOST_UNSHOWN = 1_000;

/**
 * Records that the public may see but that cannot be shown, by collection and slug: they do not fit their
 * schema, or their body cannot be converted. Found out when one is asked for; from then on no list names it.
 */
export class UnshownRecords {
  private readonly slugs = new Map<CollectionName, Set<string>>();

  constructor(private readonly changes: Changes) {}

  has(collection: CollectionName, slug: string): boolean {
    return this.slugs.get(collection)?.has(slug) ?? false;
  }

  /** The slugs of a collection's unshown records. */
  list(collection: CollectionName): readonly string[] {
    return [...(this.slugs.get(collection) ?? [])];
  }

  /** What a record must fit to be in a list. */
  filter(collection: CollectionName): Filter<StoredRecord> {
    const slugs = this.list(collection);
    return slugs.length === 0 ? {} : { slug: { $nin: slugs } };
  }

  /** Takes a record out of all lists. @returns whether it was still in them. */
  add(collection: CollectionName, slug: string): boolean {
    const known = this.slugs.get(collection) ?? new Set();
    this.slugs.set(collection, known);
    if (known.has(slug)) return false;
    const [oldest] = known;
    if (known.size >= MOST_UNSHOWN && oldest !== undefined) known.delete(oldest);
    known.add(slug);
    this.changes.announce(collection);
    return true;
  }

  /** Puts a record back that can be shown again. */
  remove(collection: CollectionName, slug: string): void {
    if (this.slugs.get(collection)?.delete(slug)) this.changes.announce(collection);
  }
}
