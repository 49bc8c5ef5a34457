import { OverloadedError } from '../http/overloaded-error.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { Log } from '../logging/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { BackgroundCompressor } from './background-compressor.ts';
import type { BuiltPage, PageBuilder, PageRequest } from './build-page.ts';
import { NOT_FOUND_PATH } from './build-page.ts';
import { type CachedPage, encodePage, PageCache } from './page-cache.ts';
import { pickQuery } from './page-scope.ts';

export interface PageServiceOptions {
  readonly builder: Pick<PageBuilder, 'build'>;
  readonly layouts: Pick<LayoutStore, 'match'>;
  readonly log: Log;
  /** Whether pages are remembered; in development each is built anew. */
  readonly isCaching: boolean;
  /** Whether the database is known to be away, so that pages cannot be made. */
  isDatabaseAway(): boolean;
  /** Whether more forms are posted than can be answered with a page each. */
  isCrowdedByPosts(): boolean;
  /** Told of every page asked for and rendered; left out where metrics are off. */
  readonly metrics?: Pick<Metrics, 'pageAsked' | 'pageRendered'> | undefined;
}

const MAX_CACHE_BYTES = 128 * 1024 * 1024;
/** So many pages may be made at a time; more would only wait longer for the database, all of them. */
const MAX_BUILDS = 100;
/** A page that shows what somebody typed finds room for longer: any other can be asked for again. */
const MAX_BUILDS_WITH_POSTS = 200;

/** Answers addresses with pages: from the cache where it can, one flight for many askers where not. */
export class PageService {
  private readonly cache = new PageCache(MAX_CACHE_BYTES);
  private readonly inFlight = new Map<string, Promise<CachedPage>>();
  /** How many pages are being made, those with the outcome of a form among them. */
  private building = 0;

  private readonly compressor: BackgroundCompressor;

  constructor(private readonly options: PageServiceOptions) {
    this.compressor = new BackgroundCompressor((error) =>
      options.log.warn({ err: error }, 'A page was not compressed a second time'),
    );
  }

  /** A page that is ready, by the raw target of the request (`/about`); undefined where it must be built. */
  findReady(target: string): CachedPage | undefined {
    return this.cache.get(target);
  }

  /**
   * The page of an address; its last good rendering where it cannot be made for lack of the database.
   * @param path decoded, starting with a slash.
   * @throws OverloadedError where it is neither known nor can be made soon.
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
    if (known && this.building >= MAX_BUILDS) return known;
    const flight = this.build(key, { path, search });
    this.inFlight.set(key, flight);
    try {
      return await flight;
    } finally {
      if (this.inFlight.get(key) === flight) this.inFlight.delete(key);
    }
  }

  /** The page of an address with the outcome of a form on it; never remembered. @throws OverloadedError */
  async getWithForm(request: PageRequest): Promise<CachedPage> {
    return encodePage(await this.buildOne(request, MAX_BUILDS));
  }

  /** The page that answers a form which was just posted, with what was typed; never remembered. @throws OverloadedError */
  async buildForPost(request: PageRequest): Promise<BuiltPage> {
    return this.buildOne(request, this.options.isCrowdedByPosts() ? 0 : MAX_BUILDS_WITH_POSTS);
  }

  /** Has the pages that read a collection made again when they are next asked for. */
  outdateCollection(collection: string): void {
    this.inFlight.clear();
    this.cache.outdateCollection(collection);
  }

  /** Has the pages of layouts made again when they are next asked for. */
  outdateLayouts(layouts: ReadonlySet<string>): void {
    this.inFlight.clear();
    this.cache.outdateLayouts(layouts);
  }

  /** Has every page made again, as after a change of the frame. */
  outdateAll(): void {
    this.inFlight.clear();
    this.cache.outdateAll();
  }

  private async build(key: string, request: PageRequest): Promise<CachedPage> {
    const stamp = this.cache.stamp;
    const startedAt = performance.now();
    const built = await this.buildOne(request, MAX_BUILDS);
    this.options.metrics?.pageRendered((performance.now() - startedAt) / 1_000);
    const page = encodePage(built);
    if (!this.options.isCaching) return page;
    if (!built.isReusable) return this.cache.getLastGood(key) ?? page;
    // A page that is not there is made again: made-up addresses must not fill the cache.
    if (built.status === 200 || key === NOT_FOUND_PATH) this.keep(key, page, stamp);
    else this.cache.delete(key);
    return page;
  }

  /** Makes a page where no more than so many are being made. @throws OverloadedError */
  private async buildOne(request: PageRequest, most: number): Promise<BuiltPage> {
    if (this.building >= most) throw new OverloadedError(`${this.building} pages are being made already.`);
    this.building += 1;
    try {
      return await this.options.builder.build(request);
    } finally {
      this.building -= 1;
    }
  }

  private keep(key: string, page: CachedPage, stamp: number): void {
    this.cache.set(key, page, stamp);
    const isQueried = key.includes('?');
    if (!isQueried) this.compressor.add(page);
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
