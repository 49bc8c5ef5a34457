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
  /** How many bytes of it no other page shows: so much may be kept for the next time. */
  readonly ownBytes: number;
  /** The blocks that were left out because they threw. */
  readonly failures: readonly RenderFailure[];
}

const openings = new WeakMap<PageModel['breadcrumb'], Buffer>();

/** What stands before the blocks; the way here is the same array for as long as it leads the same way. */
function renderOpening(page: PageModel): Buffer {
  const known = page.notFound ? undefined : openings.get(page.breadcrumb);
  if (known) return known;
  const main = <PageMain page={{ ...page, blocks: [] }} viewOf={serverViewOf} />;
  const opening = Buffer.from(renderToStaticMarkup(main));
  if (!page.notFound) openings.set(page.breadcrumb, opening);
  return opening;
}

/** The contents of a page in order: the way here or the not-found text, then block after block. */
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
  const ownBytes = parts.reduce((sum, part) => sum + part.length, page.jsonLd.length);
  return { parts: assembleDocument(page, assets, parts), ownBytes, failures };
}

/** As {@link renderPage}, without document and frame, as a string: what is a page's own. */
export function renderMain(page: PageModel): { html: string; failures: readonly RenderFailure[] } {
  const { parts, failures } = renderParts(page);
  return { html: Buffer.concat(parts).toString(), failures };
}
