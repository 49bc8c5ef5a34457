import { renderToString } from 'react-dom/server';
import type { BoundBlock } from '../blocks/_contract/bind-blocks.ts';
import { PageContext } from '../blocks/_runtime/page-context.ts';
import { serverViewOf } from './block-views.server.ts';
import { Document } from './document.tsx';
import { PageBlock } from './page-blocks.tsx';
import { PageMain } from './page-main.tsx';
import type { PageAssets, PageModel } from './page-model.ts';
import { createServerPageContext } from './server-page-context.ts';

export { inlineStyle } from './document.tsx';

/** A block that threw while it was rendered. */
export interface RenderFailure {
  readonly type: string;
  readonly id?: string | undefined;
  readonly error: unknown;
}

export interface RenderedPage {
  readonly html: string;
  /** The blocks that were left out because they threw. */
  readonly failures: readonly RenderFailure[];
}

function renderDocument(page: PageModel, assets: PageAssets): string {
  const context = createServerPageContext(page);
  return `<!doctype html>${renderToString(
    <Document page={page} assets={assets} context={context} viewOf={serverViewOf} />,
  )}`;
}

/** Finds the blocks that throw by rendering each alone; children first, so that only they are lost. */
function dropFailing(
  blocks: readonly BoundBlock[],
  page: PageModel,
  failures: RenderFailure[],
): BoundBlock[] {
  return blocks.flatMap((block) => {
    const slots: Record<string, BoundBlock[]> = {};
    for (const [name, children] of Object.entries(block.slots)) {
      slots[name] = dropFailing(children, page, failures);
    }
    const candidate = { ...block, slots };
    try {
      renderToString(
        <PageContext value={createServerPageContext(page)}>
          <PageBlock block={candidate} viewOf={serverViewOf} />
        </PageContext>,
      );
      return candidate;
    } catch (error) {
      failures.push({ type: block.type, id: block.id, error });
      return [];
    }
  });
}

/** Renders once; where a block throws, again without those that do. */
function renderWithoutFailing(page: PageModel, render: (page: PageModel) => string): RenderedPage {
  try {
    return { html: render(page), failures: [] };
  } catch {
    const failures: RenderFailure[] = [];
    const blocks = dropFailing(page.blocks, page, failures);
    return { html: render({ ...page, blocks }), failures };
  }
}

/**
 * Renders a whole page to HTML, once, to a plain string.
 * A block that throws is left out and reported; the rest of the page stands.
 * @throws Error only where the frame itself cannot be rendered.
 */
export function renderPage(page: PageModel, assets: PageAssets): RenderedPage {
  return renderWithoutFailing(page, (shown) => renderDocument(shown, assets));
}

/** As {@link renderPage}, without document and frame: what is a page's own. */
export function renderMain(page: PageModel): RenderedPage {
  return renderWithoutFailing(page, (shown) =>
    renderToString(
      <PageContext value={createServerPageContext(shown)}>
        <PageMain page={shown} viewOf={serverViewOf} />
      </PageContext>,
    ),
  );
}
