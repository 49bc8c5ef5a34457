import { EXTERNAL_REL, isExternalLink } from './links.ts';

/** Tables with more columns than this do not fit a phone and get a frame that scrolls sideways. */
const COLUMNS_THAT_FIT = 3;

/** Brings a safe body, in place, into the shape that pages count on: no h1, links, images and tables made ready. */
export function tidyBody(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1')) {
    const lowered = body.ownerDocument.createElement('h2');
    if (heading.id !== '') lowered.id = heading.id;
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
  for (const link of body.querySelectorAll('a[href]')) {
    if (isExternalLink(link.getAttribute('href') ?? '')) link.setAttribute('rel', EXTERNAL_REL);
  }
  for (const image of body.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  }
  for (const table of body.querySelectorAll('table')) {
    const columns = Math.max(0, ...Array.from(table.rows, (row) => row.cells.length));
    if (columns > COLUMNS_THAT_FIT) frameTable(table);
  }
}

/** The frame takes focus, so that a keyboard can scroll it, and says what it is. */
function frameTable(table: HTMLTableElement): void {
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'table-scroll';
  frame.tabIndex = 0;
  // No landmark: an article may hold many tables, and landmarks must differ by name.
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', table.caption?.textContent?.trim() || 'Table');
  table.replaceWith(frame);
  frame.append(table);
}
