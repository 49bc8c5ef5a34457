import { createHash } from 'node:crypto';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { LayoutAnswer } from '../../renderer/app/layout-answer.ts';
import type { inlineScript, inlineStyle, renderMain, renderPage } from '../../renderer/entry-server.tsx';
import type { PageAssets } from '../../renderer/page-model.ts';
import type { LayoutMatch } from '../layouts/layout-router.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { Log } from '../logging/log.ts';
import { limitReads } from '../reads/limit-reads.ts';
import type { ReadSource } from '../reads/read-source.ts';
import { buildShareCard, type ShareCard } from '../share-images/share-card.ts';
import type { AssetSource } from './assets.ts';
import { buildLayoutAnswer } from './layout-answer.ts';
import type { PageTimings } from './page-timings.ts';
import { type PagePlan, planPage } from './plan-page.ts';
import { type PageAddress, preparePage } from './prepare-page.ts';
import type { InlineHashes } from './security-headers.ts';

/** The one door into React. */
export interface Renderer {
  renderPage: typeof renderPage;
  renderMain: typeof renderMain;
  inlineStyle: typeof inlineStyle;
  inlineScript: typeof inlineScript;
}

export interface PageBuilderOptions {
  readonly layouts: Pick<LayoutStore, 'match' | 'site'>;
  readonly source: ReadSource;
  readonly siteUrl: string;
  readonly log: Log;
  /** In production the same every time; in development the newest. */
  loadRenderer(): Promise<Renderer>;
  loadDefinitions(): Promise<ReadonlyMap<string, BlockDefinition>>;
  readonly assets: AssetSource;
}

/** A page ready to be sent. */
export interface BuiltPage {
  readonly status: 200 | 404 | 503;
  /** The document in UTF-8, in pieces. */
  readonly parts: readonly Buffer[];
  readonly hashes: InlineHashes;
  readonly collections: ReadonlySet<string>;
  /** The name of its layout. */
  readonly layout: string;
  /** Whether the page holds for the next visitor: false where a read failed or a form was answered. */
  readonly isReusable: boolean;
  readonly timings: Omit<PageTimings, 'compress'>;
}

export interface PageRequest extends PageAddress {
  /** How long its reads may take together, in milliseconds; left out, as long as the source lets them. */
  readonly readsWithinMs?: number | undefined;
}

/** The layout of every path that no layout serves. */
export const NOT_FOUND_PATH = '/404';

/** Brings layouts together with their reads and renders them. */
export class PageBuilder {
  constructor(private readonly options: PageBuilderOptions) {}

  /**
   * Builds the page of a path; of a path no layout serves, the not-found page with status 404.
   * @throws Error only where the frame cannot be rendered or there is no layout for `/404`.
   */
  async build(request: PageRequest): Promise<BuiltPage> {
    const startedAt = performance.now();
    const { match, isFound } = this.matchOrNotFound(request.path);
    if (isFound) return this.buildMatch(match, request, startedAt);
    const { readsWithinMs } = request;
    const missing = { path: NOT_FOUND_PATH, search: new URLSearchParams(), readsWithinMs };
    return { ...(await this.buildMatch(match, missing, startedAt)), status: 404 };
  }

  /** Answers what the app in the browser needs to show the page of a path by itself. */
  async describe(path: string, search: URLSearchParams): Promise<LayoutAnswer> {
    const { match, isFound } = this.matchOrNotFound(path);
    const plan = await this.plan(match, isFound ? path : NOT_FOUND_PATH, search);
    return buildLayoutAnswer(path, match, isFound ? plan : { ...plan, status: 404 });
  }

  /** What the share image of a page says; undefined where there is no such page. @param path decoded. */
  async findShareCard(path: string): Promise<ShareCard | undefined> {
    const { match, isFound } = this.matchOrNotFound(path);
    if (!isFound) return undefined;
    const plan = await this.plan(match, path, new URLSearchParams());
    return plan.status === 200 ? buildShareCard(match.layout, plan.scope, this.options.siteUrl) : undefined;
  }

  private matchOrNotFound(path: string): { match: LayoutMatch; isFound: boolean } {
    const { layouts } = this.options;
    const match = path === NOT_FOUND_PATH ? undefined : layouts.match(path);
    if (match) return { match, isFound: true };
    const fallback = layouts.match(NOT_FOUND_PATH);
    if (fallback) return { match: fallback, isFound: false };
    throw new Error('There is no layout for pages that are not found: add 404.json to the layouts.');
  }

  private async plan(match: LayoutMatch, path: string, search: URLSearchParams): Promise<PagePlan> {
    const { siteUrl, layouts, source } = this.options;
    const definitions = await this.options.loadDefinitions();
    return planPage(match, path, search, { definitions, source, siteUrl, site: layouts.site });
  }

  private async buildMatch(match: LayoutMatch, request: PageRequest, startedAt: number): Promise<BuiltPage> {
    const matchedAt = performance.now();
    const { assets } = this.options;
    const { readsWithinMs } = request;
    const source =
      readsWithinMs === undefined ? this.options.source : limitReads(this.options.source, readsWithinMs);
    const [renderer, definitions] = await Promise.all([
      this.options.loadRenderer(),
      this.options.loadDefinitions(),
    ]);
    const context = { definitions, source, siteUrl: this.options.siteUrl, site: this.options.layouts.site };
    const { plan, model, collections, faults } = await preparePage(match, request, context);
    const readAt = performance.now();
    const pageAssets = await assets.forBlocks(model.blocks);
    const { parts, failures } = renderer.renderPage(model, pageAssets);
    const renderedAt = performance.now();
    this.report(match.file, plan.bound.failures, failures, faults);
    return {
      // A page that lacks what could not be fetched is no answer to remember, for crawlers least of all.
      status: faults.size > 0 ? 503 : plan.status,
      parts,
      hashes: hashInlined(pageAssets, renderer),
      collections,
      layout: match.file,
      isReusable: faults.size === 0 && request.forms === undefined,
      timings: { match: matchedAt - startedAt, data: readAt - matchedAt, render: renderedAt - readAt },
    };
  }

  private report(
    file: string,
    bindFailures: readonly { type: string; faults: readonly string[] }[],
    renderFailures: readonly { type: string; error: unknown }[],
    faults: ReadonlyMap<string, unknown>,
  ): void {
    const { log } = this.options;
    for (const { type, faults: words } of bindFailures) {
      log.warn(
        { file, block: type, faults: words },
        `${file}: the block "${type}" was left out: ${words.join('; ')}`,
      );
    }
    for (const { type, error } of renderFailures) {
      log.error(
        { file, block: type, err: error },
        `${file}: the block "${type}" was left out because it threw`,
      );
    }
    for (const [path, error] of faults)
      log.error({ file, read: path, err: error }, `${file}: ${path} could not be read`);
  }
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const hashesOf = new WeakMap<PageAssets, InlineHashes>();

/** What a Content-Security-Policy allows a page's own style sheet and script by; the same few come again and again. */
function hashInlined(assets: PageAssets, { inlineStyle, inlineScript }: Renderer): InlineHashes {
  const known = hashesOf.get(assets);
  if (known) return known;
  const hashes = { style: hash(inlineStyle(assets.css)), script: hash(inlineScript(assets.scripts)) };
  hashesOf.set(assets, hashes);
  return hashes;
}
