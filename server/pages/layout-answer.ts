import type { LayoutAnswer } from '../../renderer/app/layout-answer.ts';
import type { LayoutMatch } from '../layouts/layout-router.ts';
import { GENERIC_NOT_FOUND, type PagePlan } from './plan-page.ts';

/** What the app needs to show a page by itself: the layout and everything it will read. */
export function buildLayoutAnswer(path: string, match: LayoutMatch, plan: PagePlan): LayoutAnswer {
  const { layout } = match;
  return {
    status: plan.status,
    path,
    head: plan.head,
    breadcrumb: plan.breadcrumb,
    isMissing: plan.notFound !== undefined,
    notFound: plan.notFound ?? layout.notFound ?? GENERIC_NOT_FOUND,
    blocks: plan.bound.blocks,
    params: match.params,
    query: plan.scope.query,
    site: plan.scope.site,
    data: plan.notFound ? [] : plan.data,
    reads: [...plan.bound.reads],
  };
}
