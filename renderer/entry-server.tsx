import { renderToStaticMarkup } from 'react-dom/server';
import { serverViewOf } from './block-views.server.ts';
import { assembleDocument } from './document.tsx';
import { PageMain } from './page-main.tsx';
import type { PageAssets, PageModel } from './page-model.ts';
import { type RenderFailure, renderBlocks } from './render-blocks.tsx';

export { inlineScript, inlineStyle } from './document.tsx';

export interface RenderedPage {
  /** The document in UTF-8, in pieces: most are kept, and joining them costs as much as all the rest. */
  readonly parts: readonly Buffer[];
  /** The blocks that were left out because they threw. */
  readonly failures: readonly RenderFailure[];
}

/** The breadcrumb, which stands before the blocks, or the not-found text. */
function renderOpening(page: PageModel): Buffer {
  const main = <PageMain page={{ ...page, blocks: [] }} viewOf={serverViewOf} />;
  return Buffer.from(renderToStaticMarkup(main));
}

/** The contents of a page in order: the breadcrumb or the not-found text, then block after block. */
function renderParts(page: PageModel): { parts: Buffer[]; failures: readonly RenderFailure[] } {
  const opening = renderOpening(page);
  if (page.notFound) return { parts: [opening], failures: [] };
  const { html, failures } = renderBlocks(page);
  return { parts: [opening, ...html], failures };
}

/**
 * Renders a whole page to HTML, at once: no stream, no router, nothing that waits.
 * A block that throws is left out and reported; the rest of the page stands.
 * @throws Error only where the frame itself cannot be rendered.
 */
export function renderPage(page: PageModel, assets: PageAssets): RenderedPage {
  const { parts, failures } = renderParts(page);
  return { parts: assembleDocument(page, assets, parts), failures };
}

/** As {@link renderPage}, without document and frame, as a string: what is a page's own. */
export function renderMain(page: PageModel): { html: string; failures: readonly RenderFailure[] } {
  const { parts, failures } = renderParts(page);
  return { html: Buffer.concat(parts).toString(), failures };
}
