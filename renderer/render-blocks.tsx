import { renderToStaticMarkup } from 'react-dom/server';
import type { BoundBlock } from '../blocks/_contract/bind-blocks.ts';
import { PageContext, type PageContextValue } from '../blocks/_runtime/page-context.ts';
import { serverViewOf } from './block-views.server.ts';
import { PageBlock } from './page-blocks.tsx';
import type { PageModel } from './page-model.ts';
import { createServerPageContext } from './server-page-context.ts';

/** A block that threw while it was rendered. */
export interface RenderFailure {
  readonly type: string;
  readonly id?: string | undefined;
  readonly error: unknown;
}

interface KeptBlock {
  /** The ids inside it hold at this place of a page and at no other. */
  readonly place: number;
  readonly html: Buffer;
}

/** What a block that binds nothing is bound to stays the same object until its layout changes. */
const kept = new WeakMap<BoundBlock, KeptBlock>();

/** Offers the same as a page and notes whether anything was asked of it. */
function watchPage(page: PageContextValue) {
  const watch = { isAsked: false };
  const watched = new Proxy(page, {
    get(target, name) {
      watch.isAsked = true;
      return Reflect.get(target, name);
    },
  });
  return { watch, watched };
}

/** Renders the blocks of a page one by one; those that asked nothing of the page are kept for the next. */
class BlockRenderer {
  readonly failures: RenderFailure[] = [];
  private readonly page: ReturnType<typeof watchPage>;

  constructor(page: PageModel) {
    this.page = watchPage(createServerPageContext(page));
  }

  /** The HTML of a block at a place of the page, without those of its parts that throw. */
  render(block: BoundBlock, place: number): Buffer {
    const known = kept.get(block);
    if (known?.place === place) return known.html;
    const { watch } = this.page;
    watch.isAsked = false;
    try {
      const html = Buffer.from(this.renderWhole(block, place));
      if (!watch.isAsked) kept.set(block, { place, html });
      return html;
    } catch {
      const [rest] = this.dropFailing([block], place);
      return Buffer.from(rest ? this.renderWhole(rest, place) : '');
    }
  }

  /** Views come to life in no browser, only islands do: no marks for React. @throws whatever a view throws. */
  private renderWhole(block: BoundBlock, place: number): string {
    return renderToStaticMarkup(
      <PageContext value={this.page.watched}>
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
