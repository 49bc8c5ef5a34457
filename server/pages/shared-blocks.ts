import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { BoundBlock } from '../../blocks/_contract/bind-blocks.ts';
import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';

/** So many different blocks of a layout may be known at a time. */
const MAX_KNOWN = 500;
/** Of a text, so much is looked at before all of a block is compared with another. */
const SKETCHED_CHARACTERS = 60;

type KnownBlocks = LRUCache<string, WeakRef<BoundBlock>>;

/**
 * Gives blocks of a layout's pages that came out equal as one object, so that what is made of a block is
 * made once: the features of a service, say, on its page for each town. Holds none of them itself:
 * they go with the last plan that shows them.
 */
export class SharedBlocks {
  private readonly known = new WeakMap<PreparedLayout, KnownBlocks>();

  /** @param blocks of a page of the layout, bound. @returns each, or its equal from another page. */
  share(layout: PreparedLayout, blocks: readonly BoundBlock[]): BoundBlock[] {
    const ofLayout: KnownBlocks = this.known.get(layout) ?? new LRUCache({ max: MAX_KNOWN });
    this.known.set(layout, ofLayout);
    return blocks.map((block, place) => shareAt(place, block, ofLayout));
  }
}

function shareAt(place: number, block: BoundBlock, known: KnownBlocks): BoundBlock {
  const key = `${place} ${Object.values(block.props).map(sketch).join(' ')}`;
  const other = known.get(key)?.deref();
  if (other === block || (other && isDeepStrictEqual(other, block))) return other;
  known.set(key, new WeakRef(block));
  return block;
}

/** How a value begins: tells nearly all that differ apart, and costs next to nothing. */
function sketch(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, SKETCHED_CHARACTERS);
  if (typeof value !== 'object' || value === null) return String(value);
  const [first] = Object.values(value);
  return `{${sketch(first)}}`;
}
