import { LINKED_PHRASES } from '../../collections/_contract/collections.ts';
import { createAutoLinker } from './auto-link.ts';
import { type BodyContext, ContentFault } from './content-job.ts';
import { isHtml } from './is-html.ts';
import { createMarkdown } from './markdown.ts';
import { measureDepth } from './measure-depth.ts';
import { sanitize } from './sanitizer.ts';
import { tidyBody } from './tidy-body.ts';

/** References and tables make more of a source than it is; past this, nobody reads it. In characters. */
const LONGEST_HTML = 1_000_000;

/** Deeper elements overflow the stack of what parses them. Articles need about ten. */
const DEEPEST_HTML = 100;

const markdown = createMarkdown({ allowsHtml: true });
const autoLink = createAutoLinker(LINKED_PHRASES);

/**
 * Turns the source of a body, Markdown or HTML, into safe HTML: DOMPurify, then headings, links, tables and
 * auto-links. It may take long, and it loads a DOM: ask a BodyConverter, which has a thread for it.
 * @throws ContentFault where the HTML is too long or nested too deep.
 */
export function convertBody(source: string, { ownPath, isAutoLinked }: BodyContext): string {
  const html = isHtml(source) ? source : markdown.render(source);
  if (html.length > LONGEST_HTML) {
    throw new ContentFault(`found ${html.length} characters of HTML, expected ${LONGEST_HTML} at most`);
  }
  const depth = measureDepth(html);
  if (depth > DEEPEST_HTML) {
    throw new ContentFault(`found elements nested ${depth} deep, expected ${DEEPEST_HTML} at most`);
  }
  const body = sanitize(html);
  tidyBody(body);
  if (isAutoLinked) autoLink(body, ownPath);
  return body.innerHTML.trim();
}
