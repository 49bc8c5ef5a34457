import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { OverloadedError } from '../overloaded-error.ts';
import { BackgroundPresser } from './background-presser.ts';
import type { PageBuilder, PageRequest } from './build-page.ts';
import { NOT_FOUND_PATH } from './build-page.ts';
import type { LayoutStore } from './layout-store.ts';
import { type CachedPage, encodePage, PageCache } from './page-cache.ts';
import { pickQuery } from './page-scope.ts';

export interface PageServiceOptions {
  readonly builder: PageBuilder;
  readonly layouts: LayoutStore;
  readonly log: Log;
  /** Whether pages are remembered; in development each is built anew. */
  readonly isCaching: boolean;
  /** Whether the database is known to be away, so that pages cannot be made. */
  isDatabaseAway(): boolean;
  /** Told of every page asked for and rendered; left out where metrics are off. */
  readonly metrics?: Pick<Metrics, 'pageAsked' | 'pageRendered'> | undefined;
}

const MAX_CACHE_BYTES = 128 * 1024 * 1024;
/** So many pages may wait for the database at a time; more would only wait longer, all of them. */
const MAX_BUILDS = 100;

/** Answers addresses with pages: from the cache where it can, one flight for many askers where not. */
export class PageService {
  private readonly cache = new PageCache(MAX_CACHE_BYTES);
  private readonly inFlight = new Map<string, Promise<CachedPage>>();

  private readonly presser: BackgroundPresser;

  constructor(private readonly options: PageServiceOptions) {
    this.presser = new BackgroundPresser((error) =>
      options.log.warn({ err: error }, 'A page was not pressed a second time'),
    );
  }

  /** A page that is ready, by the raw target of the request (`/about`); undefined where it must be built. */
  findReady(target: string): CachedPage | undefined {
    return this.cache.get(target);
  }

  /**
   * The page of an address; its last good rendering where it cannot be made for lack of the database.
   * @param path decoded, starting with a slash.
   */
  async get(path: string, search: URLSearchParams): Promise<CachedPage> {
    const key = this.keyOf(path, search);
    const known = this.cache.getLastGood(key);
    if (known && (!known.isOutdated || this.options.isDatabaseAway())) {
      this.options.metrics?.pageAsked(known.isOutdated ? 'stale' : 'hit');
      return known;
    }
    this.options.metrics?.pageAsked('miss');
    const flying = this.inFlight.get(key);
    if (flying) return flying;
    if (this.inFlight.size >= MAX_BUILDS) {
      if (known) return known;
      throw new OverloadedError(`${MAX_BUILDS} pages are being made already.`);
    }
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

  /** Has the pages that read a collection made again when they are next asked for. */
  outdateCollection(collection: string): void {
    this.inFlight.clear();
    this.cache.outdateCollection(collection);
  }

  /** Has every page made again, as after a change of layouts. */
  outdateAll(): void {
    this.inFlight.clear();
    this.cache.outdateAll();
  }

  private async build(key: string, request: PageRequest): Promise<CachedPage> {
    const stamp = this.cache.stamp;
    const startedAt = performance.now();
    const built = await this.options.builder.build(request);
    this.options.metrics?.pageRendered((performance.now() - startedAt) / 1_000);
    const page = encodePage(built);
    if (!this.options.isCaching) return page;
    if (!built.isReusable) return this.cache.getLastGood(key) ?? page;
    // A page that is not there is made again: made-up addresses must not fill the cache.
    if (built.status === 200 || key === NOT_FOUND_PATH) this.keep(key, page, stamp);
    else this.cache.delete(key);
    return page;
  }

  private keep(key: string, page: CachedPage, stamp: number): void {
    this.cache.set(key, page, stamp);
    const isQueried = key.includes('?');
    if (!isQueried) this.presser.add(page);
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
