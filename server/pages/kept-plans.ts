import { LRUCache } from 'lru-cache';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import { isSameAnswers } from './fetch-reads.ts';
import type { PagePlan } from './plan-page.ts';

/** All that the plan of an address without a query is made from. */
export interface PlanOrigin {
  readonly path: string;
  readonly file: string;
  readonly layout: PreparedLayout;
  readonly site: Site;
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
  /** The documents of the layout, by the paths of their reads. */
  readonly documents: ReadonlyMap<string, ReadState<unknown>>;
}

const MAX_PLANS = 200;

const isSameOrigin = (one: PlanOrigin, other: PlanOrigin) =>
  one.file === other.file &&
  one.layout === other.layout &&
  one.site === other.site &&
  one.definitions === other.definitions &&
  isSameAnswers(one.documents, other.documents);

/**
 * Keeps the plans of the addresses asked for lately, each for as long as everything it was made from is
 * the very same object. Layouts, site and answers are never changed, only replaced, so nothing has to be
 * told of an edit. What is made of a plan hangs on its objects, and goes with them.
 */
export class KeptPlans {
  private readonly plans = new LRUCache<string, { origin: PlanOrigin; plan: PagePlan }>({ max: MAX_PLANS });

  /** The plan that was made from the same before, or else a new one. */
  get(origin: PlanOrigin, make: () => PagePlan): PagePlan {
    const known = this.plans.get(origin.path);
    if (known && isSameOrigin(known.origin, origin)) return known.plan;
    const plan = make();
    // Addresses that lead to nothing are without number.
    if (plan.status === 200) this.plans.set(origin.path, { origin, plan });
    return plan;
  }
}
