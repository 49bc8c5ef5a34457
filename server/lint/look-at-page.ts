import type { PreparedBlock, PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import type { Renderer } from '../pages/build-page.ts';
import type { PlanContext } from '../pages/plan-page.ts';
import { preparePage } from '../pages/prepare-page.ts';
import type { PageAddress } from './list-addresses.ts';
import { type PageScan, scanPage } from './scan-page.ts';

/** A layout at one of its addresses. */
export interface PageToLookAt {
  readonly layout: PreparedLayout;
  readonly address: PageAddress;
}

/** What was seen on a page. */
export interface SeenPage {
  readonly scan: PageScan;
  /** The blocks that the page had to do without, and why. */
  readonly lost: readonly { readonly blockId: string | undefined; readonly reason: string }[];
  /** What search engines may do with it. */
  readonly robots: string;
}

/** Looks at a page the way visitors get it. */
export type LookAtPage = (page: PageToLookAt) => Promise<SeenPage>;

/** Stands for the site's own address where pages are rendered only to be looked at. */
export const ANY_ORIGIN = 'http://localhost';

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

/** The blocks of a layout by the ids under which they are seen on its page. */
export function blocksById({ blocks }: PreparedLayout): ReadonlyMap<string, PreparedBlock> {
  const marks = new Map<string, PreparedBlock>();
  markBlocks(blocks, marks);
  return marks;
}

/** The ids on a page that links can lead to. */
export function anchorsOf({ scan }: SeenPage): ReadonlySet<string> {
  return new Set([...FRAME_ANCHORS, ...[...scan.ids].filter((id) => !id.startsWith(MARK))]);
}

/** Looks at each page once, however many ask for it. */
export function lookOnce(look: LookAtPage): LookAtPage {
  const seen = new Map<string, Promise<SeenPage>>();
  return (page) => {
    const { file, path } = page.address;
    const key = `${file} ${path}`;
    const known = seen.get(key) ?? look(page);
    seen.set(key, known);
    return known;
  };
}

/** Makes a {@link LookAtPage} that renders the page and looks it through. */
export function createLookout(renderer: Pick<Renderer, 'renderMain'>, context: PlanContext): LookAtPage {
  return async ({ layout, address: { file, path, params } }) => {
    const marks = new Map<string, PreparedBlock>();
    const marked = { ...layout, blocks: markBlocks(layout.blocks, marks) };
    const match = { file, layout: marked, params };
    const { plan, model } = await preparePage(match, { path, search: new URLSearchParams() }, context);
    const { html, failures } = renderer.renderMain(model);
    return {
      scan: scanPage(html, new Set(marks.keys())),
      lost: [
        ...plan.bound.failures.map(({ id, faults }) => ({ blockId: id, reason: faults.join('; ') })),
        ...failures.map(({ id, error }) => ({ blockId: id, reason: String(error) })),
      ],
      robots: plan.head.robots,
    };
  };
}
