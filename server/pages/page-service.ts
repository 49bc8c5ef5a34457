import type { Log } from '../log.ts';
import type { PageBuilder, PageRequest } from './build-page.ts';
import { NOT_FOUND_PATH } from './build-page.ts';
import type { LayoutStore } from './layout-store.ts';
import { type CachedPage, encodePage, PageCache, recompress } from './page-cache.ts';
import { pickQuery } from './page-scope.ts';

export interface PageServiceOptions {
  readonly builder: PageBuilder;
  readonly layouts: LayoutStore;
  readonly log: Log;
  /** Whether pages are remembered; in development each is built anew. */
  readonly isCaching: boolean;
}

const MAX_CACHE_BYTES = 128 * 1024 * 1024;

/** Answers addresses with pages: from the cache where it can, one flight for many askers where not. */
export class PageService {
  private readonly cache = new PageCache(MAX_CACHE_BYTES);
  private readonly inFlight = new Map<string, Promise<CachedPage>>();

  constructor(private readonly options: PageServiceOptions) {}

  /** A page that is ready, by the raw target of the request (`/about`); undefined where it must be built. */
  findReady(target: string): CachedPage | undefined {
    return this.cache.get(target);
  }

  /** The page of an address. @param path decoded, starting with a slash. */
  async get(path: string, search: URLSearchParams): Promise<CachedPage> {
    const key = this.keyOf(path, search);
    const ready = this.cache.get(key);
    if (ready) return ready;
    const flying = this.inFlight.get(key);
    if (flying) return flying;
    const flight = this.build(key, { path, search });
    this.inFlight.set(key, flight);
    try {
      return await flight;
    } finally {
      if (this.inFlight.get(key) === flight) this.inFlight.delete(key);
    }
  }

  /** The page of an address with the outcome of a form on it; never remembered. */
  async getWithForm(request: PageRequest): Promise<CachedPage> {
    return encodePage(await this.options.builder.build(request));
  }

  /** Forgets the pages that read a collection. */
  dropCollection(collection: string): void {
    this.inFlight.clear();
    this.cache.dropCollection(collection);
  }

  /** Forgets every page, as after a change of layouts. */
  clear(): void {
    this.inFlight.clear();
    this.cache.clear();
  }

  private async build(key: string, request: PageRequest): Promise<CachedPage> {
    const stamp = this.cache.stamp;
    const built = await this.options.builder.build(request);
    const page = encodePage(built);
    // A page that is not there is made again: made-up addresses must not fill the cache.
    const isKept = built.isReusable && (built.status === 200 || key === NOT_FOUND_PATH);
    if (this.options.isCaching && isKept) {
      this.cache.set(key, page, stamp);
      recompress(page).catch((error: unknown) =>
        this.options.log.warn({ err: error }, 'A page was not recompressed'),
      );
    }
    return page;
  }

  /** Addresses that lead to the same page share a key: unknown query parameters do not count. */
  private keyOf(path: string, search: URLSearchParams): string {
    const match = path === NOT_FOUND_PATH ? undefined : this.options.layouts.match(path);
    if (!match) return NOT_FOUND_PATH;
    const query = new URLSearchParams(pickQuery(match.layout, search));
    query.sort();
    const encodedPath = path.split('/').map(encodeURIComponent).join('/');
    return query.size > 0 ? `${encodedPath}?${query}` : encodedPath;
  }
}
