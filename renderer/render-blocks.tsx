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
  readonly block: BoundBlock;
  /** The ids inside it hold at this place of a page and at no other. */
  readonly place: number;
  readonly path: string;
  readonly reads: ReadonlyMap<string, ReadState<unknown>>;
  readonly isFormAsked: boolean;
  readonly html: Buffer;
}

/** Blocks that look the same on every page they are on: they ask for reads at most, and for how a form ended. */
const kept = new WeakMap<BoundBlock, KeptBlock>();
/** Blocks that ask their page, by place. The scope of a page is the same object until its layout or its documents change. */
const keptOfPages = new WeakMap<Scope, KeptBlock[]>();

/** Renders the blocks of a page one by one, as far as what they follow from is not the same as before. */
class BlockRenderer {
  readonly failures: RenderFailure[] = [];
  private readonly keptOfPage: KeptBlock[];
  private readonly hasForms: boolean;

  constructor(private readonly page: PageModel) {
    this.keptOfPage = keptOfPages.get(page.scope) ?? [];
    keptOfPages.set(page.scope, this.keptOfPage);
    this.hasForms = Object.keys(page.forms).length > 0;
  }

  /** The HTML of a block at a place of the page, without those of its parts that throw. */
  render(block: BoundBlock, place: number): Buffer {
    const known = this.findKept(block, place);
    if (known) return known.html;
    const { asked, page } = watchPage(createServerPageContext(this.page, place));
    try {
      const html = Buffer.from(this.renderWhole(block, place, page));
      const { path } = this.page;
      this.keep(
        { block, place, path, reads: asked.reads, isFormAsked: asked.isFormAsked, html },
        asked.isPageAsked,
      );
      return html;
    } catch {
      const [rest] = this.dropFailing([block], place);
      return Buffer.from(rest ? this.renderWhole(rest, place) : '');
    }
  }

  private findKept(block: BoundBlock, place: number): KeptBlock | undefined {
    const onAnyPage = kept.get(block);
    if (onAnyPage?.place === place && this.holds(onAnyPage)) return onAnyPage;
    const onThisPage = this.keptOfPage[place];
    const isSame = onThisPage?.block === block && onThisPage.path === this.page.path;
    return isSame && this.holds(onThisPage) ? onThisPage : undefined;
  }

  /** Whether a block would be told the same as when it was rendered. */
  private holds({ reads, isFormAsked }: KeptBlock): boolean {
    if (isFormAsked && this.hasForms) return false;
    for (const [path, state] of reads) if (this.page.reads.get(path) !== state) return false;
    return true;
  }

  /** What a visitor typed is never kept: a block that looks at forms is, where none was posted. */
  private keep(rendered: KeptBlock, isPageAsked: boolean): void {
    if (rendered.isFormAsked && this.hasForms) return;
    if (isPageAsked) this.keptOfPage[rendered.place] = rendered;
    else kept.set(rendered.block, rendered);
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
