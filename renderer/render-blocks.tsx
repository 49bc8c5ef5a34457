import { renderToStaticMarkup } from 'react-dom/server';
import type { BoundBlock } from '../blocks/_contract/bind-blocks.ts';
import type { ReadState } from '../blocks/_contract/reads.ts';
import type { Scope } from '../blocks/_contract/scope.ts';
import { PageContext, type PageContextValue } from '../blocks/_runtime/page-context.ts';
import { serverViewOf } from './block-views.server.ts';
import { PageBlock } from './page-blocks.tsx';
import type { PageModel } from './page-model.ts';
import { createServerPageContext } from './server-page-context.ts';
import { watchPage } from './watch-page.ts';

/** A block that threw while it was rendered. */
export interface RenderFailure {
  readonly type: string;
  readonly id?: string | undefined;
  readonly error: unknown;
}

/** The HTML of a block, and what it followed from besides the block itself. */
interface KeptBlock {
  /** The ids inside it are valid at this place of a page and at no other. */
  readonly place: number;
  readonly reads: ReadonlyMap<string, ReadState<unknown>>;
  readonly isFormAsked: boolean;
  /** Set where it asked for the address or the documents of its page. */
  readonly page: Pick<PageModel, 'path' | 'scope'> | undefined;
  readonly html: Buffer;
}

/** What each block last came out as. Bound to the same document, a block is the same object: see `bindBlocks`. */
const kept = new WeakMap<BoundBlock, KeptBlock>();

/** Whether two records hold the very same values. */
function isSameRecord(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Whether two pages of one path offer the same: documents are replaced when they change, and params follow from the path. */
function isSameScope({ params: _, query, ...documents }: Scope, scope: Scope): boolean {
  const { params: __, query: otherQuery, ...others } = scope;
  return isSameRecord(query, otherQuery) && isSameRecord(documents, others);
}

/** Renders the blocks of a page one by one, as far as what they follow from is not the same as before. */
class BlockRenderer {
  readonly failures: RenderFailure[] = [];
  private readonly hasForms: boolean;

  constructor(private readonly page: PageModel) {
    this.hasForms = Object.keys(page.forms).length > 0;
  }

  /** The HTML of a block at a place of the page, without those of its parts that throw. */
  render(block: BoundBlock, place: number): Buffer {
    const known = kept.get(block);
    if (known?.place === place && this.isCurrent(known)) return known.html;
    const { asked, page } = watchPage(createServerPageContext(this.page, place));
    try {
      const html = Buffer.from(this.renderWhole(block, place, page));
      const { reads, isFormAsked, isPageAsked } = asked;
      const { path, scope } = this.page;
      const asksOf = isPageAsked ? { path, scope } : undefined;
      // What a visitor typed is never kept: a block that looks at forms is, where none was posted.
      if (!(isFormAsked && this.hasForms)) kept.set(block, { place, reads, isFormAsked, page: asksOf, html });
      return html;
    } catch {
      const [rest] = this.dropFailing([block], place);
      return Buffer.from(rest ? this.renderWhole(rest, place) : '');
    }
  }

  /** Whether a block would be given the same as when it was rendered. */
  private isCurrent({ reads, isFormAsked, page }: KeptBlock): boolean {
    if (isFormAsked && this.hasForms) return false;
    if (page && !(page.path === this.page.path && isSameScope(page.scope, this.page.scope))) return false;
    for (const [path, state] of reads) if (this.page.reads.get(path) !== state) return false;
    return true;
  }

  /** Views come to life in no browser, only islands do: no marks for React. @throws whatever a view throws. */
  private renderWhole(
    block: BoundBlock,
    place: number,
    page: PageContextValue = createServerPageContext(this.page, place),
  ): string {
    return renderToStaticMarkup(
      <PageContext value={page}>
        <PageBlock block={block} viewOf={serverViewOf} />
      </PageContext>,
      { identifierPrefix: `block-${place}-` },
    );
  }

  /** Finds the blocks that throw by rendering each alone; children first, so that only they are lost. */
  private dropFailing(blocks: readonly BoundBlock[], place: number): BoundBlock[] {
    return blocks.flatMap((block) => {
      const slots: Record<string, BoundBlock[]> = {};
      for (const [name, children] of Object.entries(block.slots)) {
        slots[name] = this.dropFailing(children, place);
      }
      const candidate = { ...block, slots };
      try {
        this.renderWhole(candidate, place);
        return candidate;
      } catch (error) {
        this.failures.push({ type: block.type, id: block.id, error });
        return [];
      }
    });
  }
}

/** Renders the blocks of a page, each apart. One that throws is left out and reported; the others stand. */
export function renderBlocks(page: PageModel): { html: Buffer[]; failures: readonly RenderFailure[] } {
  const renderer = new BlockRenderer(page);
  const html = page.blocks.map((block, place) => renderer.render(block, place));
  return { html, failures: renderer.failures };
}
