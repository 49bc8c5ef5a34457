import { LRUCache } from 'lru-cache';
import type { BoundBlock } from '../../blocks/_contract/bind-blocks.ts';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import { isSameAnswers } from './fetch-reads.ts';
import type { PagePlan } from './plan-page.ts';
import { SharedBlocks } from './shared-blocks.ts';

/** All that the plan of an address without a query is made from. */
export interface PlanOrigin {
  readonly path: string;
  readonly file: string;
  readonly layout: PreparedLayout;
  readonly site: Site;
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
  /** The documents of the layout, by the paths of their reads. */
  readonly documents: Answers;
}

type Answers = ReadonlyMap<string, ReadState<unknown>>;

interface KeptPlan {
  readonly origin: PlanOrigin;
  readonly plan: PagePlan;
  readonly bytes: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Head, scope, bound blocks and the tables around them. */
const OVERHEAD_BYTES = 12_000;
/** An object in memory against its JSON. */
const BYTES_A_CHARACTER = 3;

const sizes = new WeakMap<ReadState<unknown>, number>();

/** What an answer takes in memory; reckoned once, for many pages are made from it. */
function sizeOf(state: ReadState<unknown>): number {
  const known = sizes.get(state);
  if (known !== undefined) return known;
  const size = state.status === 'loaded' ? JSON.stringify(state.data).length * BYTES_A_CHARACTER : 0;
  sizes.set(state, size);
  return size;
}

function sizeOfAll(answers: Answers): number {
  let size = 0;
  for (const state of answers.values()) size += sizeOf(state);
  return size;
}

const isSameOrigin = (one: PlanOrigin, other: PlanOrigin) =>
  one.file === other.file &&
  one.layout === other.layout &&
  one.site === other.site &&
  one.definitions === other.definitions &&
  isSameAnswers(one.documents, other.documents);

/**
 * Keeps the plans of the addresses asked for lately, each for as long as everything it was made from is
 * the very same object, within a bound of bytes. Layouts, site and answers are never changed, only
 * replaced, so nothing has to be told of an edit. What is made of a plan hangs on its objects, and goes
 * with them.
 */
export class KeptPlans {
  private readonly plans: LRUCache<string, KeptPlan>;
  private readonly blocks = new SharedBlocks();

  /** @param maxBytes the most that plans, and what is made of them, may hold together. */
  constructor(maxBytes = MAX_BYTES) {
    this.plans = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /** The plan that was made from the same before, or else a new one. */
  get(origin: PlanOrigin, make: () => PagePlan): PagePlan {
    const known = this.plans.get(origin.path);
    if (known && isSameOrigin(known.origin, origin)) return known.plan;
    const plan = make();
    // Addresses that lead to nothing are without number.
    if (plan.status === 200)
      this.plans.set(origin.path, { origin, plan, bytes: OVERHEAD_BYTES + sizeOfAll(origin.documents) });
    return plan;
  }

  /**
   * Reckons in what was made of a plan: it is kept for as long as the plan. What pages share, such as the
   * answer to a read, counts for each, so the bound holds also after an edit has left each its own.
   * @param reads the answers its blocks were given. @param renderedBytes of its own HTML.
   */
  weigh(plan: PagePlan, path: string, reads: Answers, renderedBytes: number): void {
    const known = this.plans.peek(path);
    if (known?.plan !== plan) return;
    const bytes = OVERHEAD_BYTES + sizeOfAll(known.origin.documents) + sizeOfAll(reads) + renderedBytes;
    if (bytes !== known.bytes) this.plans.set(path, { ...known, bytes });
  }

  /** The blocks of a page, those that came out as on another page of the layout as the same objects. */
  shareBlocks(layout: PreparedLayout, blocks: readonly BoundBlock[]): BoundBlock[] {
    return this.blocks.share(layout, blocks);
  }
}
