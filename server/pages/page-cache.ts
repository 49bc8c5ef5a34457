import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageTimings } from './page-timings.ts';
import type { InlineHashes } from './security-headers.ts';

/** A page as it goes over the wire, in the three encodings browsers ask for. */
export interface CachedPage {
  readonly status: number;
  readonly hashes: InlineHashes;
  readonly collections: ReadonlySet<string>;
  /** The name of its layout. */
  readonly layout: string;
  /** Whether it holds for the next visit. */
  readonly isReusable: boolean;
  /** How long it took to make. */
  readonly timings: PageTimings;
  readonly etag: string;
  /** The document in pieces: all that a page which is sent once needs. */
  readonly parts: readonly Buffer[];
  /** The same in one piece, joined when it is first asked for. */
  readonly identity: Buffer;
  /** Made when it is first asked for: a page that is sent once is pressed once. */
  readonly gzip: Buffer;
  /** Made when it is first asked for; replaced by a smaller one once there was time to make it. */
  br: Buffer;
  /** Whether something it was made from has changed since: a last resort, no longer the page. */
  isOutdated: boolean;
}

const FAST_BROTLI = 5;
const BEST_BROTLI = 11;
const brotli = promisify(brotliCompress);

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** Makes a page ready to be sent, each encoding quickly and not before it is wanted. */
export function encodePage(page: {
  status: number;
  parts: readonly Buffer[];
  hashes: InlineHashes;
  collections: ReadonlySet<string>;
  layout: string;
  isReusable: boolean;
  timings: Omit<PageTimings, 'compress'>;
}): CachedPage {
  const { status, hashes, collections, layout, isReusable, timings } = page;
  let { parts } = page;
  let compress = 0;
  const timed = (press: () => Buffer): Buffer => {
    const startedAt = performance.now();
    const pressed = press();
    compress += performance.now() - startedAt;
    return pressed;
  };
  let joined: Buffer | undefined;
  const join = (): Buffer => {
    if (joined) return joined;
    joined = Buffer.concat(parts);
    // A page that is kept holds its text once.
    parts = [joined];
    return joined;
  };
  let gzip: Buffer | undefined;
  let br: Buffer | undefined;
  let etag: string | undefined;
  return {
    status,
    hashes,
    collections,
    layout,
    isReusable,
    isOutdated: false,
    get parts() {
      return parts;
    },
    get identity() {
      return join();
    },
    get timings() {
      return { ...timings, compress };
    },
    get etag() {
      etag ??= createHash('sha256').update(join()).digest('base64url').slice(0, 12);
      return etag;
    },
    get gzip() {
      gzip ??= timed(() => gzipSync(join(), { level: 6 }));
      return gzip;
    },
    get br() {
      br ??= timed(() => brotliCompressSync(join(), brotliOptions(FAST_BROTLI, join().length)));
      return br;
    },
    set br(smaller) {
      br = smaller;
    },
  };
}

/** Presses a page once more as small as it gets, off the main thread. */
export async function recompress(page: CachedPage): Promise<void> {
  page.br = await brotli(page.identity, brotliOptions(BEST_BROTLI, page.identity.length));
}

/** What headers, key and bookkeeping of a page take. */
const OVERHEAD_BYTES = 6_000;

/** Pressed, a page is a fifth of its size: both forms are reckoned in before they are made. */
const sizeOf = (page: CachedPage) => Math.round(page.identity.length * 1.4) + OVERHEAD_BYTES;

/**
 * Remembers pages by address, within a bound of bytes. A page whose documents changed is kept as
 * outdated, for as long as there is room, in case the database is away when it is to be made again.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  /** Kept apart, so that a flood of made-up searches cannot push out the pages people read. */
  private readonly queriedPages: LRUCache<string, CachedPage>;
  private generation = 0;

  /** @param maxBytes the most the pages may hold together, in bytes. */
  constructor(maxBytes: number) {
    const bounded = (maxSize: number) =>
      new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: sizeOf });
    this.pages = bounded(Math.round(maxBytes * 0.85));
    this.queriedPages = bounded(Math.round(maxBytes * 0.15));
  }

  /** The page of an address, unless something it was made from has changed. */
  get(key: string): CachedPage | undefined {
    const page = this.cacheOf(key).get(key);
    return page?.isOutdated ? undefined : page;
  }

  /** The last good page of an address, outdated or not. */
  getLastGood(key: string): CachedPage | undefined {
    return this.cacheOf(key).get(key);
  }

  /** Taken before a page is built and given to {@link set}, so that an edit in between is not lost. */
  get stamp(): number {
    return this.generation;
  }

  set(key: string, page: CachedPage, stamp: number): void {
    if (stamp === this.generation) this.cacheOf(key).set(key, page);
  }

  /** Forgets a page that is no more, for good. */
  delete(key: string): void {
    this.cacheOf(key).delete(key);
  }

  /** Outdates the pages that read a collection. */
  outdateCollection(collection: string): void {
    this.outdate((page) => page.collections.has(collection));
  }

  /** Outdates the pages of layouts, and those with a query: a search looks through the texts of all pages. */
  outdateLayouts(layouts: ReadonlySet<string>): void {
    this.outdate((page, key) => layouts.has(page.layout) || key.includes('?'));
  }

  /** Outdates every page. */
  outdateAll(): void {
    this.outdate(() => true);
  }

  private outdate(isAffected: (page: CachedPage, key: string) => boolean): void {
    this.generation += 1;
    for (const cache of [this.pages, this.queriedPages]) {
      for (const [key, page] of cache.entries()) if (isAffected(page, key)) page.isOutdated = true;
    }
  }

  private cacheOf(key: string): LRUCache<string, CachedPage> {
    return key.includes('?') ? this.queriedPages : this.pages;
  }
}
