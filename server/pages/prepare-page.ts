import type { JsonLdContext } from '../../blocks/_contract/json-ld.ts';
import type { Read, ReadState } from '../../blocks/_contract/reads.ts';
import type { FormOutcome } from '../../blocks/_runtime/page-context.ts';
import type { PageModel } from '../../renderer/page-model.ts';
import type { LayoutMatch } from '../layouts/layout-router.ts';
import { fetchReads } from './fetch-reads.ts';
import { buildJsonLd } from './json-ld.ts';
import { type PagePlan, type PlanContext, planPage } from './plan-page.ts';

/** A page that waits only for being rendered. */
export interface PreparedPage {
  readonly plan: PagePlan;
  readonly model: PageModel;
  /** The collections that the page was made from. */
  readonly collections: ReadonlySet<string>;
  /** The reads that failed, by path. */
  readonly faults: ReadonlyMap<string, unknown>;
}

/** What a page is asked for with. */
export interface PageAddress {
  /** Decoded, without query. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** The outcome of a form that was posted without JavaScript. */
  readonly forms?: Readonly<Record<string, FormOutcome>> | undefined;
}

/**
 * Makes a layout that was checked ready to be rendered, in the one order there is: plan, fetch, model. Pages, the
 * check of layouts and the examples of blocks all come this way.
 */
export async function preparePage(
  match: LayoutMatch,
  { path, search, forms = {} }: PageAddress,
  context: PlanContext,
): Promise<PreparedPage> {
  const plan = await planPage(match, path, search, context);
  const { states, collections, faults } = await fetchReads(plan.bound.reads, context.source);
  const { head, breadcrumb, scope, bound, notFound } = plan;
  const model = { path, head, breadcrumb, scope, blocks: bound.blocks, notFound, reads: states, forms };
  return {
    plan,
    model: { ...model, jsonLd: buildStructuredData(plan, states, context) },
    collections: new Set([...plan.collections, ...collections]),
    faults: new Map([...plan.faults, ...faults]),
  };
}

function buildStructuredData(
  { scope, head, bound, breadcrumb, notFound }: PagePlan,
  states: PageModel['reads'],
  { definitions, siteUrl }: PlanContext,
): string {
  if (notFound) return '';
  const context: JsonLdContext = {
    scope,
    url: head.canonical,
    image: head.image,
    absolute: (path) => new URL(path, siteUrl).href,
    answer<T>(read: Read<T>): T | undefined {
      const state: ReadState<unknown> | undefined = states.get(read.path);
      // The table of reads ties a path to its answer; the source answers by the same table.
      return state?.status === 'loaded' ? (state.data as T) : undefined;
    },
  };
  return buildJsonLd({ blocks: bound.blocks, breadcrumb }, definitions, context, siteUrl);
}
