import { fillTemplate } from '../../blocks/_contract/bind.ts';
import { bindBlocks } from '../../blocks/_contract/bind-blocks.ts';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { NotFoundText } from '../../blocks/_contract/layout.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';
import type { Crumb, Head } from '../../renderer/page-model.ts';
import type { LayoutMatch } from '../layouts/layout-router.ts';
import type { ReadSource } from '../reads/read-source.ts';
import { type BoundPage, completeBoundBlocks } from './bind-page.ts';
import { buildHead } from './build-head.ts';
import { fetchReads } from './fetch-reads.ts';
import { buildScope, dataReads, pickQuery } from './page-scope.ts';

/** A page whose own documents are known, and with them everything its blocks will read. */
export interface PagePlan {
  readonly status: 200 | 404 | 503;
  readonly head: Head;
  readonly breadcrumb: readonly Crumb[];
  readonly scope: Scope;
  readonly bound: BoundPage;
  readonly notFound: NotFoundText | undefined;
  /** The layout's own reads: the name of the document and the path that answers it. */
  readonly data: readonly { readonly name: string; readonly path: string; readonly required: boolean }[];
  readonly collections: ReadonlySet<string>;
  readonly faults: ReadonlyMap<string, unknown>;
}

export interface PlanContext {
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
  readonly source: ReadSource;
  readonly siteUrl: string;
  readonly site: Scope['site'];
}

const NOT_FOUND_ROBOTS = 'noindex, nofollow';

/** Stands where a layout has no words of its own for a missing document. */
export const GENERIC_NOT_FOUND: NotFoundText = {
  title: "We couldn't find that page",
  text: 'It may have been moved or taken down.',
  action: { label: 'Visit homepage', to: '/' },
};

/** The same for a document that cannot be fetched. */
const UNAVAILABLE: NotFoundText = {
  title: 'This page is not available right now',
  text: "We're experiencing technical difficulties. Please try again later.",
  action: { label: 'Visit homepage', to: '/' },
};

/**
 * Fetches a layout's own documents, binds its blocks and collects what those read, all before
 * anything is rendered. A required document that is missing makes the plan a 404, one that cannot
 * be fetched a 503, both with the layout's not-found text (the specification, section 8).
 * @param path the address without query. @param search its query.
 */
export async function planPage(
  match: LayoutMatch,
  path: string,
  search: URLSearchParams,
  context: PlanContext,
): Promise<PagePlan> {
  const { layout, params } = match;
  const query = pickQuery(layout, search);
  const data = dataReads(layout, params);
  const own = await fetchReads(
    data.map((entry) => entry.path),
    context.source,
  );
  const base = { params, query, site: context.site };
  const scope = buildScope(base, data, own.states);
  const head = buildHead(layout, scope, path, context.siteUrl);
  const common = { scope, data, collections: own.collections, faults: own.faults };
  const required = data.filter((entry) => entry.required);
  const isAway = required.some((entry) => own.faults.has(entry.path));
  if (isAway || required.some((entry) => own.missing.has(entry.path))) {
    const notFound = layout.notFound ?? (isAway ? UNAVAILABLE : GENERIC_NOT_FOUND);
    return {
      ...common,
      status: isAway ? 503 : 404,
      head: {
        ...head,
        title: `${notFound.title} | ${context.site.name}`,
        robots: NOT_FOUND_ROBOTS,
        image: `${context.siteUrl}${context.site.seo.image.src}`,
        imageAlt: context.site.seo.image.alt,
      },
      breadcrumb: [],
      bound: { blocks: [], reads: new Set(), failures: [] },
      notFound,
    };
  }
  const bound = completeBoundBlocks(bindBlocks(layout.blocks, scope), context.definitions, scope);
  return {
    ...common,
    status: 200,
    head,
    breadcrumb: (layout.breadcrumb ?? []).map((crumb) => ({
      label: fillTemplate(crumb.label, scope),
      to: crumb.to === undefined ? undefined : fillTemplate(crumb.to, scope),
    })),
    bound,
    notFound: undefined,
  };
}
