import type { PreparedBlock } from '../../blocks/_contract/prepared-layout.ts';
import type { Renderer } from '../pages/build-page.ts';
import { fetchReads } from '../pages/fetch-reads.ts';
import { type PagePlan, type PlanContext, planPage } from '../pages/plan-page.ts';
import type { LintedLayout } from './lint-context.ts';
import type { PageAddress } from './list-addresses.ts';
import { type PageScan, scanPage } from './scan-page.ts';

/** A block that the page had to do without. */
export interface LostBlock {
  readonly block: PreparedBlock | undefined;
  readonly reason: string;
}

/** A page rendered to be looked at. */
export interface RenderedExample {
  readonly plan: PagePlan;
  readonly scan: PageScan;
  readonly lost: readonly LostBlock[];
  /** The block whose outermost element has an id. */
  blockOf(id: string | undefined): PreparedBlock | undefined;
  /** The ids that links can lead to. */
  readonly anchors: ReadonlySet<string>;
}

const MARK = 'unnamed-block-';
/** Anchors of the frame, which every page has. */
const FRAME_ANCHORS = ['main'];

/** Gives every block an id, so that what is seen on the page can be told where it is written. */
function markBlocks(blocks: readonly PreparedBlock[], marks: Map<string, PreparedBlock>): PreparedBlock[] {
  return blocks.map((block) => {
    const id = block.id ?? `${MARK}${marks.size}`;
    marks.set(id, block);
    const slots = Object.entries(block.slots ?? {}).map(([name, children]) => [
      name,
      markBlocks(children, marks),
    ]);
    return { ...block, id, ...(slots.length > 0 && { slots: Object.fromEntries(slots) }) };
  });
}

/** Renders a layout at one of its addresses, the way visitors get it, and looks the page through. */
export async function renderExample(
  { layout, file }: LintedLayout,
  { path, params }: PageAddress,
  renderer: Pick<Renderer, 'renderMain'>,
  context: PlanContext,
): Promise<RenderedExample> {
  const marks = new Map<string, PreparedBlock>();
  const marked = { ...layout, blocks: markBlocks(layout.blocks, marks) };
  const plan = await planPage({ file, layout: marked, params }, path, new URLSearchParams(), context);
  const { states } = await fetchReads(plan.bound.reads, context.source);
  const { html, failures } = renderer.renderMain({
    path,
    head: plan.head,
    breadcrumb: plan.breadcrumb,
    scope: plan.scope,
    blocks: plan.bound.blocks,
    notFound: plan.notFound,
    reads: states,
    forms: {},
    jsonLd: '',
  });
  const blockOf = (id: string | undefined) => (id === undefined ? undefined : marks.get(id));
  const scan = scanPage(html, new Set(marks.keys()));
  return {
    plan,
    scan,
    lost: [
      ...plan.bound.failures.map(({ id, faults }) => ({ block: blockOf(id), reason: faults.join('; ') })),
      ...failures.map(({ id, error }) => ({ block: blockOf(id), reason: String(error) })),
    ],
    blockOf,
    anchors: new Set([...FRAME_ANCHORS, ...[...scan.ids].filter((id) => !id.startsWith(MARK))]),
  };
}
