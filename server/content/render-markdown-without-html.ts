import type { SafeHtml } from '../../blocks/_contract/safe-html.ts';
import { markSafe } from './mark-safe.ts';
import { createMarkdown } from './markdown.ts';

const markdown = createMarkdown({ allowsHtml: false });

/**
 * Renders the Markdown that marketers write in layouts. HTML in it shows as text, so the result is
 * safe without a sanitiser: no DOM is needed, and it may be called for every page.
 */
export function renderMarkdownWithoutHtml(source: string): SafeHtml {
  return markSafe(markdown.render(source));
}
